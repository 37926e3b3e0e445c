"""The JSON API: scores as from the command line, its errors, and the documents that describe it."""

import json
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client, override_settings
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from game.api import BODY, HARD_REQUESTS, REQUESTS
from scoring.request import answer
from scoring.systems import SYSTEMS
from tests.scoring.golden import files, lines
from tests.servers import ROOT

Body = dict[str, Any]

OPENAPI: Body = json.loads((ROOT / "docs/openapi.json").read_text("utf-8"))
REGISTRY: Registry[Any] = Registry().with_resource(
    "urn:openapi", DRAFT202012.create_resource(OPENAPI)
)
POST = OPENAPI["paths"]["/score"]["post"]
HAND: Body = {
    "system": "joypip",
    "concealed": "123m456m34s66s789p",
    "melds": [{"kind": "pung", "tiles": "777p"}],
    "win_tile": "2s",
    "by": "discard",
    "from": "W",
    "seat": "S",
}


def schema(name: str) -> Draft202012Validator:
    reference = {"$ref": f"urn:openapi#/components/schemas/{name}"}
    return Draft202012Validator(reference, registry=REGISTRY)


def post(client: Client, body: object, **extra: Any) -> tuple[int, Any]:
    data = body if isinstance(body, bytes | str) else json.dumps(body)
    kind = extra.pop("content_type", "application/json")
    response = client.post("/api/v1/score", data, content_type=kind, **extra)
    assert response.headers["Content-Type"] == "application/json"
    assert not response.cookies
    return response.status_code, response.json()


def test_a_score(client: Client) -> None:
    status, found = post(client, HAND)
    assert status == 200
    assert (found["total"], found["deltas"]) == (0, {"E": 0, "S": 3, "W": -3, "N": 0})
    assert found == json.loads(json.dumps(answer(HAND)))


def test_what_was_missed_in_the_language_asked_for(client: Client) -> None:
    status, found = post(client, HAND | {"missed": True, "language": "fr", "flowers": ["2g"]})
    assert status == 200
    assert found["patterns"] == [
        {
            "id": "own_flower",
            "count": 1,
            "points": 1,
            "swallowed_by": None,
            "name": "Fleur propre",
            "why": SYSTEMS["joypip"].rules["2.20"].fr,
        }
    ]
    assert found["missed"][0] == {
        "id": "concealed_hand",
        "points": 1,
        "total": 2,
        "change": {"meld": {"from": "pung", "to": "concealed", "tiles": "777p"}},
        "how": "si 777p n’était pas exposé",
        "name": "Main cachée",
        "why": SYSTEMS["joypip"].rules["2.1"].fr,
    }


def test_a_cell_of_the_riichi_table(client: Client) -> None:
    request = {"han": 3, "fu": 40, "dealer": False, "tsumo": True}
    status, found = post(client, {"system": "riichi_table", "request": request})
    assert (status, found["pay"]) == (200, {"each_child": 1300, "dealer": 2600})


def test_errors_are_in_the_language_asked_for(client: Client) -> None:
    status, found = post(client, HAND | {"win_tile": "9s", "language": "zh"})
    assert status == 400
    message = "所胡的牌不能使整副牌成胡"
    assert found["error"] == {"code": "not_complete", "message": message, "where": "win_tile"}


def test_a_page_may_ask_for_no_other_status(client: Client) -> None:
    lost = json.dumps(HAND | {"win_tile": "9s"})
    plain = client.post("/api/v1/score", lost, content_type="application/json")
    quiet = client.post("/api/v1/score?status=200", lost, content_type="application/json")
    assert (plain.status_code, quiet.status_code) == (400, 200)
    assert plain.json() == quiet.json()


@pytest.mark.parametrize("body", [" ", "{", "null", "[1]", "[" * 10_000, b"\xff\xfe", '{"system"}'])
def test_what_is_no_request(client: Client, body: str | bytes) -> None:
    status, found = post(client, body)
    assert status == 400
    assert found["error"]["code"] in ("bad_json", "bad_request")


def test_no_json(client: Client) -> None:
    assert post(client, "x") == (
        400,
        {"error": {"code": "bad_json", "message": "the body is no JSON"}},
    )


def test_deep_values_are_refused(client: Client) -> None:
    for depth in range(900, 1000, 5):
        _, found = post(
            client, json.dumps(HAND)[:-1] + ', "round":' + "[" * depth + "]" * depth + "}"
        )
        assert found["error"]["code"] in ("bad_field", "bad_json")
        cache.clear()


def test_a_body_at_its_longest(client: Client) -> None:
    longest = json.dumps(HAND | {"id": ""})
    longest = json.dumps(HAND | {"id": "x" * (BODY - len(longest))})
    assert len(longest) == BODY == 16_384
    assert post(client, longest)[0] == 200
    status, found = post(client, longest + " ")
    assert (status, found["error"]["code"]) == (413, "too_big")
    status, found = post(client, "x" * 3_000_000)
    assert (status, found["error"]["code"]) == (413, "too_big")


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", ""])
def test_other_types_are_refused(client: Client, kind: str) -> None:
    status, found = post(client, json.dumps(HAND), content_type=kind)
    assert status == 415
    assert found["error"] == {"code": "bad_type", "message": "the body must be application/json"}


def test_json_may_name_its_charset(client: Client) -> None:
    assert post(client, HAND, content_type="application/json; charset=utf-8")[0] == 200


@pytest.mark.parametrize(
    ("path", "methods", "allowed"),
    [
        ("/api/v1/score", "get put delete patch head options", "POST"),
        ("/api/v1/systems", "post put delete patch options", "GET, HEAD"),
        ("/api/v1/openapi.json", "post put delete patch options", "GET, HEAD"),
    ],
)
def test_other_methods_are_refused(client: Client, path: str, methods: str, allowed: str) -> None:
    for method in methods.split():
        response = getattr(client, method)(path)
        assert (response.status_code, response.headers["Allow"]) == (405, allowed)
        if method != "head":
            assert response.json()["error"]["code"] == "bad_method"


def test_no_csrf_token_is_needed() -> None:
    assert post(Client(enforce_csrf_checks=True), HAND)[0] == 200


def test_a_flood_is_refused_by_address(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    for _ in range(REQUESTS.count):
        assert post(client, "x", REMOTE_ADDR="192.0.2.1")[0] == 400
    response = client.get("/api/v1/systems", REMOTE_ADDR="192.0.2.1")
    assert (response.status_code, response.headers["Retry-After"]) == (429, "60")
    assert response.json()["error"]["code"] == "too_many"
    assert post(client, HAND, REMOTE_ADDR="192.0.2.2")[0] == 200


def test_hands_that_take_seconds_to_read_are_for_few(client: Client) -> None:
    hard = {**HAND, "system": "tai58", "concealed": "jjjjj"}
    for _ in range(HARD_REQUESTS.count):
        assert post(client, hard, REMOTE_ADDR="192.0.2.3")[0] == 400
    assert post(client, hard, REMOTE_ADDR="192.0.2.3")[0] == 429
    easy = {**hard, "concealed": "jjjj"}
    assert post(client, easy, REMOTE_ADDR="192.0.2.3")[0] == 400


def test_all_systems(client: Client) -> None:
    response = client.get("/api/v1/systems")
    found = response.json()["systems"]
    assert [system["id"] for system in found] == ["joypip", "tai58", "zungjung", "riichi"]
    assert [len(system["patterns"]) for system in found[:2]] == [30, 58]
    assert found[0]["patterns"][0] == {
        "id": "concealed_hand",
        "name": {"en": "Concealed hand", "fr": "Main cachée", "zh": "門清"},
        "values": [1],
        "rule": "2.1",
        "excludes": [],
    }
    assert found[1]["patterns"][2]["values"] == [15, 8]
    assert found[2]["options"][1] == {"id": "payoff", "values": ["responsible", "uniform"]}
    assert [error.message for error in schema("Systems").iter_errors(response.json())] == []


@pytest.mark.parametrize("path", ["/api/v1/systems", "/api/v1/openapi.json"])
def test_documents_are_kept_by_who_asked(client: Client, path: str) -> None:
    first = client.get(path)
    assert first.headers["Cache-Control"] == "public, max-age=3600"
    again = client.get(path, headers={"if-none-match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    packed = client.get(path, headers={"accept-encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert not first.cookies


def test_the_description_is_served(client: Client) -> None:
    assert client.get("/api/v1/openapi.json").json() == OPENAPI


def test_the_description_describes_all_there_is(client: Client) -> None:
    server = OPENAPI["servers"][0]["url"]
    for path in OPENAPI["paths"]:
        assert client.get(f"{server}{path}").status_code in (200, 405)
    assert client.get(f"{server}/other").status_code == 404


def test_schemas_are_schemas() -> None:
    for part in OPENAPI["components"]["schemas"].values():
        Draft202012Validator.check_schema(part)
    used = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(OPENAPI)))
    assert used == OPENAPI["components"]["schemas"].keys()


EXAMPLES = POST["requestBody"]["content"]["application/json"]["examples"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_of_requests(client: Client, name: str) -> None:
    body = EXAMPLES[name]["value"]
    is_table = body["system"] == "riichi_table"
    assert schema("TableRequest" if is_table else "HandRequest").is_valid(body)
    assert not schema("HandRequest" if is_table else "TableRequest").is_valid(body)
    status, found = post(client, body)
    assert status == 200
    assert [
        error.message for error in schema("Cell" if is_table else "Sheet").iter_errors(found)
    ] == []
    shown = POST["responses"]["200"]["content"]["application/json"]["examples"].get(name)
    assert shown is None or shown["value"] == found


def test_the_example_of_an_error(client: Client) -> None:
    shown = POST["responses"]["400"]["content"]["application/json"]["examples"]["not_complete"]
    assert post(client, HAND | {"win_tile": "9s"}) == (400, shown["value"])


CASES = [case for file in files("scoring") for case in lines(file)[::7]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_cases_and_answers_are_as_described(case: Body) -> None:
    body = {key: value for key, value in case.items() if key != "expect"}
    is_table = body["system"] == "riichi_table"
    more = {} if is_table else {"missed": True, "language": "zh"}
    found = json.loads(json.dumps(answer(body | more)))
    if "error" not in found:
        wanted = "TableRequest" if is_table else "HandRequest"
        assert [error.message for error in schema(wanted).iter_errors(body)] == []
    name = "Error" if "error" in found else "Cell" if is_table else "Sheet"
    assert [error.message for error in schema(name).iter_errors(found)] == []


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 2000),
    st.floats(),
    st.sampled_from(
        ["", "E", "x", "1m", "12m", "5z", "0p", "j", "1g", "none", "discard", "riichi"]
    ),
    st.lists(
        st.sampled_from(["1m", "1g", "last_draw", 1, None, {"kind": "pung", "tiles": "111m"}])
    ),
    st.dictionaries(
        st.sampled_from(["kiriage", "values", "x"]), st.sampled_from([True, 1, "v3.3"])
    ),
)
FIELDS = [*OPENAPI["components"]["schemas"]["HandRequest"]["properties"], "unheard_of"]


@settings(deadline=None)
@given(st.sampled_from(CASES), st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=3))
def test_what_the_schema_refuses_is_refused(case: Body, junk: Body) -> None:
    body = {key: value for key, value in case.items() if key != "expect"} | junk
    found = json.loads(json.dumps(answer(body)))
    if body["system"] != "riichi_table" and not schema("HandRequest").is_valid(body):
        assert "error" in found
    if "error" in found:
        assert schema("Error").is_valid(found)


def test_the_page_shows_real_answers(client: Client) -> None:
    page = (ROOT / "docs/api.md").read_text("utf-8")
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    hand, sheet, wanted, missed, error = blocks
    assert post(client, hand) == (200, sheet)
    assert post(client, wanted)[1]["missed"] == missed
    wrong = HAND | {"concealed": "77p3456m34s66s789p"}
    assert post(client, wrong) == (400, error)


@override_settings(SECURE_SSL_REDIRECT=True)
def test_it_is_as_private_as_the_pages(client: Client) -> None:
    response = client.post("/api/v1/score", "{}", content_type="application/json")
    assert response.status_code == 301
