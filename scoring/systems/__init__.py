"""The scoring systems by their ids: independent tables over one engine."""

from scoring.system import System
from scoring.systems.joypip import JOYPIP

SYSTEMS: dict[str, System] = {system.id: system for system in (JOYPIP,)}
