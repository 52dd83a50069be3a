"""Speed and memory, measured as ratios against a plain decode of the same bytes."""
