"""How log lines look: for people, or as one JSON object a line for machines. Words that could be a
key to something, as in the links that are mailed, are left out of both."""

import json
import logging
import re
from datetime import UTC, datetime

WHERE = ("table", "deal", "seat", "number")
"""What a line may carry besides its message, as `extra`."""
KEY = re.compile(r"[\w:=-]{40,}")


class WithoutKeys(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if KEY.search(message):
            record.msg, record.args = KEY.sub("…", message), ()
        return True


class JsonLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in WHERE if hasattr(record, name)}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
