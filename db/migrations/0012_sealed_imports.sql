-- Lists hold what nobody meant to hand over: cells and their meaning are sealed, and go with the file after the time to undo.
alter table import_rows
  -- The person's row in the list, where the person is new; which of them makes the person.
  add column user_row int,
  add column new_user boolean not null default false,
  -- What becomes of the row once somebody says that it is the person on file under another name.
  add column if_same text check (if_same in ('new', 'update', 'duplicate')),
  -- Cells of the columns in use, and what they mean.
  add column sealed bytea;
update import_rows set user_row = (meaning ->> 'user_row')::int,
  new_user = coalesce((meaning ->> 'new_user')::boolean, false) where meaning is not null;
alter table import_rows drop column cells, drop column formulas, drop column meaning;
alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('new', 'update', 'duplicate', 'error', 'confirm'));

alter table imports
  -- Names of the columns with a few masked cells each.
  add column sealed_columns bytea,
  add column size bigint not null default 0,
  -- When cells, meaning and file were deleted.
  add column forgotten_at timestamptz,
  alter column file_id drop not null;
update imports i set size = f.size from stored_files f where f.firm_id = i.firm_id and f.id = i.file_id;
alter table imports drop column columns;
-- What was read in the clear is read again from a new upload.
update imports set state = 'failed', failure = 'Please upload this file again.'
  where state in ('reading', 'mapping', 'checking', 'checked', 'running');
create index imports_kept on imports (created_at) where forgotten_at is null;
