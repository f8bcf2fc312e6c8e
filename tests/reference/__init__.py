"""The rules of every ruleset, and play, from the definition: what the program is held against."""
