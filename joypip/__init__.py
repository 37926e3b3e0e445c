"""The project: settings, servers, what stands around the game."""

import os

# Before anything loads numpy, and for the processes begun from here: the nets of bots are small,
# and threads that share one product wait for each other a hundred times longer than it takes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
