"""A game told in words: what each move does, costs and overlooks."""

from __future__ import annotations

from ._staunton import MoveReview, Review
from ._staunton import review_board as review

__all__ = ["MoveReview", "Review", "review"]
