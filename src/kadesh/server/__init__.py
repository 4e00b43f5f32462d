"""HTTP and live updates, accounts, invitations, notifications. It knows no game."""
