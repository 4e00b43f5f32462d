"""People, matches, seats, entries, snapshots, chat, outbox, processes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        # Only accounts have one: the name folded, so that no two look alike.
        sa.Column("name_key", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, sa.ForeignKey("users.id"), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, sa.ForeignKey("users.id"), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("after", sa.BigInteger, nullable=False),
        sa.Column("chat", sa.BigInteger, nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("clock_days", sa.Double),
        sa.Column("undo", sa.Text),
        sa.Column("rematch", sa.Text),
        sa.Column("bot_due", sa.Integer, nullable=False),
        sa.Column("bot_by", sa.Text),
    )
    op.create_index("matches_status", "matches", ["status", "updated"])
    op.create_index("matches_bots", "matches", ["bot_due"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("user_id", sa.Text, sa.ForeignKey("users.id")),
        # Who sat here before a bot took over.
        sa.Column("was", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("token", sa.Text),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("since", sa.Double),
        sa.Column("due", sa.Double),
        sa.Column("chat_read", sa.BigInteger, nullable=False),
        sa.Column("archived", sa.Integer, nullable=False),
    )
    op.create_index("seats_user", "seats", ["user_id"])
    op.create_index("seats_was", "seats", ["was"])
    op.create_index("seats_due", "seats", ["due"])
    op.create_table(
        "entries",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.BigInteger, primary_key=True),
        sa.Column("user_id", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("match_id", sa.Text, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("send_at", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("last_error", sa.Text),
    )
    op.create_index("outbox_send_at", "outbox", ["send_at"])
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for table in (
        "processes",
        "outbox",
        "chat",
        "snapshots",
        "entries",
        "seats",
        "matches",
        "attempts",
        "sessions",
        "users",
    ):
        op.drop_table(table)
