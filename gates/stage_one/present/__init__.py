"""How a gate report meets people and machines: pure functions from `GateReport` to text."""
