"""What names look like, so that nobody takes one that an eye would confuse with another's."""

import sqlalchemy as sa
from alembic import op

from kadesh.server.names import look

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Only accounts have one.
    op.add_column("users", sa.Column("look", sa.Text))
    op.create_index("users_look", "users", ["look"])
    connection = op.get_bind()
    rows = connection.execute(sa.text("SELECT id, name FROM users WHERE name_key IS NOT NULL")).fetchall()
    for user_id, name in rows:
        connection.execute(
            sa.text("UPDATE users SET look = :look WHERE id = :id"), {"look": look(name), "id": user_id}
        )


def downgrade() -> None:
    op.drop_index("users_look", "users")
    op.drop_column("users", "look")
