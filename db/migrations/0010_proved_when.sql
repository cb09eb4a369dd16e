-- A token for a session may stand for a proof given earlier: what it buys is no younger than that.
alter table sign_in_handles add column proved_at timestamptz;
-- Who forgot the password cannot be asked for it as the second proof.
alter table sign_in_handles add column password_lost boolean not null default false;
