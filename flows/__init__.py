"""One Prefect flow a stage, and their parents: order, parallelism and resume, nothing else."""
