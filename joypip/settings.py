"""Every setting, read from the environment (and from `.env`, if there is one).

With nothing set this is one laptop: it answers to this machine only and keeps its secret and its
database in files beside the code. As soon as a deployment variable is set, a secret is demanded.
"""

from pathlib import Path

import environ
from django.core.exceptions import ImproperlyConfigured

from game.rates import Rate
from joypip import local
from joypip.limits import Limits

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
env.read_env(BASE_DIR / ".env")

# Who is served

DEBUG = env.bool("DEBUG", default=False)
LOCAL = DEBUG or not any(name in env for name in ("DEBUG", "SECRET_KEY", "ALLOWED_HOSTS"))
HTTPS = env.bool("HTTPS", default=not LOCAL)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
SECRET_KEY = env.str("SECRET_KEY", default="")
if LOCAL and not SECRET_KEY:
    SECRET_KEY = local.secret(BASE_DIR / ".secret_key")
if not SECRET_KEY:
    raise ImproperlyConfigured("SECRET_KEY must be set when DEBUG is off. See .env.example.")

# Application

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "game",
]
MIDDLEWARE = [
    "joypip.csp.SecurityHeadersMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "game.views.me.language.PlayersLanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "joypip.drain.NothingNewMiddleware",
    "game.views.me.standing.BarredMiddleware",
    "game.moderation.second_step_views.SecondStepMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "game.views.visitors.waiting_game",
                "game.views.me.corner.corner",
            ],
        },
    },
]
ROOT_URLCONF = "joypip.urls"
ASGI_APPLICATION = "joypip.asgi.application"
AUTH_USER_MODEL = "game.Player"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Data: SQLite and memory for one process; PostgreSQL and Redis for several

DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'joypip.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
        "min_size": 2,
        "max_size": env.int("DATABASE_POOL", default=8),
        # As long as who has acted waits for an answer. The pool gives up as soon as who waits for
        # it: else it would try again more and more seldom, long after the server is back.
        "timeout": 2,
        "reconnect_timeout": 2,
    }
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True  # or each that a restart broke fails a page

REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            # redis-py 8 would give up on a quiet connection after five seconds
            "CONFIG": {
                "hosts": [
                    {
                        "address": REDIS_URL,
                        "socket_timeout": 15,
                        "max_connections": 1000,
                        "health_check_interval": 30,
                    }
                ]
            },
        }
    }
    CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

SPECTATOR_DELAY = round(1000 * env.float("SPECTATOR_DELAY", default=20))
TABLE_SPEED = env.float("TABLE_SPEED", default=1)

vars().update(env.email("EMAIL_URL", default="consolemail://"))
EMAIL_TIMEOUT = 10  # seconds; somebody waits for the page
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="JoyPip <joypip@localhost>")

# Languages

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English"), ("zh-hant", "繁體中文")]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

# Static files live in a folder named after their content, so that browsers may keep them for ever
# and modules can import each other by plain relative names. They are served from `static/` and the
# applications, or, with STATIC_ROOT, as `collectstatic` has compressed them into a folder of that
# name there: beside those of the release before, whose pages are still open somewhere.

STATICFILES_DIRS = [BASE_DIR / "static"]
RELEASE = "dev" if DEBUG else local.release(BASE_DIR / "static", BASE_DIR / "locale")
STATIC_URL = f"/static/{RELEASE}/"
# When what pages are made of changes, browsers that keep some of them keep them anew.
_MADE_OF = [BASE_DIR / name for name in ("static", "locale", "templates", "scoring", "game")]
SHELL = "dev" if DEBUG else local.release(*_MADE_OF)
STATIC_ROOT = env.str("STATIC_ROOT", default="") or None
if STATIC_ROOT:
    STATIC_ROOT = str(Path(STATIC_ROOT) / RELEASE)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = not STATIC_ROOT
WHITENOISE_ALLOW_ALL_ORIGINS = False


def WHITENOISE_IMMUTABLE_FILE_TEST(path: str, url: str) -> bool:  # noqa: N802 - WhiteNoise's name
    return not DEBUG and url.startswith(STATIC_URL)


# Security

SECURE_CSP = {
    "default-src": ["'self'"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
}
PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_AGE = 365 * 24 * 3600  # a guest has no password to come back with
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
BEHIND_PROXY = env.bool("BEHIND_PROXY", default=False)
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# What one may ask of this process. `40/4`: forty at once, then forty in any four seconds.

MESSAGE_BYTES = env.int("MESSAGE_BYTES", default=8 * 1024)
MESSAGES_PER_SOCKET = Rate.parse(env.str("MESSAGES_PER_SOCKET", default="40/4"))
MESSAGES_PER_ADDRESS = Rate.parse(env.str("MESSAGES_PER_ADDRESS", default="1000/10"))
HANDSHAKES_PER_ADDRESS = Rate.parse(env.str("HANDSHAKES_PER_ADDRESS", default="400/20"))
SOCKETS_PER_ADDRESS = env.int("SOCKETS_PER_ADDRESS", default=300)
SOCKETS_PER_PLAYER = env.int("SOCKETS_PER_PLAYER", default=20)
FORGED_MESSAGES = env.int("FORGED_MESSAGES", default=5)
UNREAD_MESSAGES = env.int("UNREAD_MESSAGES", default=64)
GUARDS = Limits(
    message_bytes=MESSAGE_BYTES,
    frame_bytes=env.int("FRAME_BYTES", default=64 * 1024),
    unread_bytes=env.int("UNREAD_BYTES", default=256 * 1024),
    unread_seconds=env.int("UNREAD_SECONDS", default=30),
    request_seconds=env.int("REQUEST_SECONDS", default=10),
    behind_proxy=BEHIND_PROXY,
)

# Running it

DRAIN_SECONDS = env.float("DRAIN_SECONDS", default=0)
OTP_TOTP_ISSUER = "JoyPip"  # as telephones call us
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
ABANDONED_DAYS = env.int("ABANDONED_DAYS", default=30)
GUEST_DAYS = env.int("GUEST_DAYS", default=90)
TALK_DAYS = env.int("TALK_DAYS", default=90)
RECORD_DAYS = env.int("RECORD_DAYS", default=0)

LOG_FORMAT = env.str("LOG_FORMAT", default="text")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"without_keys": {"()": "joypip.logs.WithoutKeys"}},
    "formatters": {
        "text": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"},
        "json": {"()": "joypip.logs.JsonLine"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout" if LOG_FORMAT == "json" else "ext://sys.stderr",
            "formatter": LOG_FORMAT,
            "filters": ["without_keys"],
        }
    },
    # Strangers who call the server by other names are refused; that is no error of ours.
    "loggers": {"django.security.DisallowedHost": {"level": "CRITICAL"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
