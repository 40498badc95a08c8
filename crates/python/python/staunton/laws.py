"""The codes of laws, and the umpire who applies them."""

from __future__ import annotations

from typing import Dict, List, NamedTuple

from ._staunton import LawsTable as Table
from ._staunton import Ruling
from ._staunton import answers as _answers
from ._staunton import codes as _codes

__all__ = ["Answer", "CODES", "Code", "Ruling", "Table", "answers"]


class Code(NamedTuple):
    """A code of laws."""

    name: str
    title: str
    book: str


class Answer(NamedTuple):
    """What a code says to a question."""

    name: str
    question: str
    rule: str
    source: str


CODES: Dict[str, Code] = {code[0]: Code(*code) for code in _codes()}
"""Every code, by its short name."""


def answers(code: str) -> List[Answer]:
    """What a code answers to every question."""
    return [Answer(*answer) for answer in _answers(code)]
