"""How long somebody has served, proved e-mail addresses, and how many seats one person may take."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True),
        # Until when, by the store's own clock, a server has served; nothing before the first has.
        sa.Column("seen", sa.Double),
    )
    op.execute("INSERT INTO clock (id, seen) VALUES (1, NULL)")
    op.add_column("matches", sa.Column("seats_each", sa.Integer, nullable=False, server_default="1"))
    # The address that a person has shown to be their own.
    op.add_column("users", sa.Column("proved", sa.Text))
    op.create_table(
        "proofs",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, sa.ForeignKey("users.id"), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("proofs_user", "proofs", ["user_id"])


def downgrade() -> None:
    op.drop_table("proofs")
    op.drop_column("users", "proved")
    op.drop_column("matches", "seats_each")
    op.drop_table("clock")
