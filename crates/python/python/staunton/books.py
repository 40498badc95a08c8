"""Printed chess games of any age, read: a line, a page, a whole book."""

from __future__ import annotations

from ._staunton import Book, BookFinding
from ._staunton import read_book as read

__all__ = ["Book", "BookFinding", "read"]
