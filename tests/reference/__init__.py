"""The rules of every ruleset, and play, from the definition. The program is compared with this."""
