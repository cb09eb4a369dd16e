-- A file that staff sent away: its row stays, its bytes are gone.
alter table drop_files
  add column rejected_at timestamptz,
  add column rejected_by bigint,
  add foreign key (firm_id, rejected_by) references users (firm_id, id);
-- When its receivers were told that what nobody filed goes soon.
alter table drops add column ending_told_at timestamptz;
-- Whose client a sender may be, by the name they typed.
create index users_by_full_name on users (firm_id, lower(full_name)) where deleted_at is null and not is_advisor;
