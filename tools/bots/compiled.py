"""Compiles what training runs many millions of times. Needs numba, which the game does not."""

from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from inspect import isfunction
from types import ModuleType
from typing import ParamSpec, TypeVar

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    result: Callable[P, R] = njit(cache=True)(function)
    return result


def compile_module(module: ModuleType) -> None:
    """In place: its functions call each other by name, so they find each other compiled."""
    for name, member in list(vars(module).items()):
        if isfunction(member) and member.__module__ == module.__name__:
            setattr(module, name, compiled(member))


def plain(module: ModuleType) -> ModuleType:
    """A compiled module as it was."""
    spec = find_spec(module.__name__)
    assert spec is not None, "it has been imported"
    assert spec.loader is not None, "from a file"
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy
