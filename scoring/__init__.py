"""Scoring of mahjong hands: four systems, one engine. Pure Python; it knows no table, no clock and no Django."""
