"""The scoring systems by their ids: independent tables over one engine."""

from scoring.system import System
from scoring.systems.joypip import JOYPIP
from scoring.systems.riichi import RIICHI
from scoring.systems.tai58 import TAI58
from scoring.systems.zungjung import ZUNGJUNG

SYSTEMS: dict[str, System] = {system.id: system for system in (JOYPIP, TAI58, ZUNGJUNG, RIICHI)}
