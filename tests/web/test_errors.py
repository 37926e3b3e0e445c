"""The pages nobody hopes to see, in every language and without a request to lean on."""

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

SENTENCES = {
    "400.html": ("Cette demande n’a pas de sens", "That request made no sense", "這個請求有問題"),
    "403.html": ("Ces tuiles ne sont pas pour vous", "not for your eyes", "這副牌不能給你看"),
    "403_csrf.html": ("Ce formulaire a expiré", "That form has expired", "表單已過期"),
    "404.html": ("Il n’y a rien ici", "There is nothing here", "這裡什麼也沒有"),
    "500.html": ("tombé de la table", "fell off the table", "從桌上掉下去"),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_each_speaks_three_languages(name: str) -> None:
    for language, sentence in zip(("fr", "en", "zh-hant"), SENTENCES[name], strict=True):
        with translation.override(language):
            text = render_to_string(name)
        assert sentence in text
        assert 'href="/"' in text


@pytest.mark.django_db
def test_a_missing_page_sets_no_cookie(client: Client) -> None:
    response = client.get("/nowhere/", headers={"accept-language": "en"})
    assert response.status_code == 404
    assert "There is nothing here" in response.content.decode()
    assert not response.cookies


@pytest.mark.django_db
def test_a_failure_is_answered_with_our_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.views.home.practice_options", lambda remembered: 1 / 0)
    client.raise_request_exception = False
    response = client.get("/", headers={"accept-language": "en"})
    assert response.status_code == 500
    assert "The mistake is ours" in response.content.decode()
