"""Addresses of the moderators' desk, under `admin/desk/`."""

from django.urls import path

from game.moderation import filter_views, report_views, second_step_views, views

urlpatterns = [
    path("", views.tables, name="desk"),
    path("table/<uuid:table_id>/", views.table, name="desk-table"),
    path("table/<uuid:table_id>/live/", views.live, name="desk-live"),
    path("table/<uuid:table_id>/<slug:name>/", views.act, name="desk-act"),
    path("player/<int:player_id>/", views.player, name="desk-player"),
    path("player/<int:player_id>/sanction/", views.sanction, name="desk-sanction"),
    path("sanction/<int:sanction_id>/lift/", views.lift, name="desk-lift"),
    path("player/<int:player_id>/second-step/", views.take_off, name="desk-second-step"),
    path("second-step/", second_step_views.second_step_page, name="second-step"),
    path("words/", filter_views.words, name="desk-words"),
    path("reports/", report_views.queue, name="desk-reports"),
    path("reports/<int:report_id>/", report_views.report, name="desk-report"),
]
