"""Scoring of mahjong hands: four systems, one engine. Knows no table, no clock and no Django."""
