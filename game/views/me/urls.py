"""Addresses of the pages about oneself, under `me/`."""

from django.urls import path

from game.views.me import account, data, doors, profile, settings, shop, statistics

urlpatterns = [
    path("", profile.profile, name="me"),
    path("name/", profile.rename, name="rename"),
    path("bonus/", shop.bonus, name="bonus"),
    path("shop/", shop.shop, name="shop"),
    path("shop/<slug:slot>/<slug:name>/", shop.item, name="item"),
    path("shop/<slug:slot>/<slug:name>/buy/", shop.buy, name="buy"),
    path("shop/<slug:slot>/<slug:name>/wear/", shop.wear, name="wear"),
    path("shop/<slug:slot>/<slug:name>/take-off/", shop.take_off, name="take-off"),
    path("account/", account.account, name="account"),
    path("account/address/", account.link_address, name="link-address"),
    path("account/address/remove/", account.unlink_address, name="unlink-address"),
    path("account/codes/", account.codes, name="codes"),
    path("account/device/", account.device, name="device"),
    path("account/devices/<int:device_id>/revoke/", account.revoke, name="revoke"),
    path("account/devices/revoke/", account.revoke_others, name="revoke-others"),
    path("settings/", settings.settings, name="settings"),
    path("settings/kept/", settings.kept, name="settings-kept"),
    path("statistics/", statistics.statistics, name="statistics"),
    path("history/", statistics.history, name="history"),
    path("data/", data.data, name="data"),
    path("data/export/", data.export, name="export"),
    path("data/delete/", data.delete, name="delete"),
    path("leave/", account.leave, name="leave"),
    path("back/", doors.back, name="back"),
    path("back/code/", doors.code, name="back-code"),
    path("key/<str:token>/", doors.key, name="key"),
]
