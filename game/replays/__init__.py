"""Hands that are over: shown again, gone on with, their walls given to others."""
