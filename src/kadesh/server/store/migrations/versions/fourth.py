"""Seats that are sold for points: whether a match sells them, and what who sits in a seat bids for each."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("bidding", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("bids", sa.Text))


def downgrade() -> None:
    op.drop_column("seats", "bids")
    op.drop_column("matches", "bidding")
