-- Pictures of the first pages of a return's copy for clients: a phone shows them before its PDF reader has arrived.

alter table tax_returns
  -- One file: the pictures one after another.
  add column pictures_file_id bigint,
  -- How many bytes each of them takes, from the first page on.
  add column pictures jsonb not null default '[]',
  -- The copy they were drawn of; they are shown while clients get that one.
  add column pictures_of bigint,
  add foreign key (firm_id, pictures_file_id) references stored_files (firm_id, id);
create index tax_returns_pictures on tax_returns (firm_id, pictures_file_id) where pictures_file_id is not null;
grant select (pictures_file_id, pictures, pictures_of) on tax_returns to sheaf_client;

drop policy client_select on stored_files;
create policy client_select on stored_files for select to sheaf_client using (firm_id = (select app_firm()) and (
  client_id = (select app_client())
  or exists (select 1 from documents d where d.firm_id = stored_files.firm_id and d.file_id = stored_files.id)
  or exists (select 1 from document_readings r where r.firm_id = stored_files.firm_id and r.twin_file_id = stored_files.id)
  or exists (select 1 from document_readings r
    where r.firm_id = stored_files.firm_id and r.thumbnail_file_id = stored_files.id)
  or exists (select 1 from signature_requests r where r.firm_id = stored_files.firm_id and r.file_id = stored_files.id)
  or exists (select 1 from signature_requests r
    where r.firm_id = stored_files.firm_id and r.pictures_file_id = stored_files.id)
  or exists (select 1 from tax_returns r where r.firm_id = stored_files.firm_id and r.client_file_id = stored_files.id)
  or exists (select 1 from tax_returns r where r.firm_id = stored_files.firm_id and r.pictures_file_id = stored_files.id)
  or exists (select 1 from tax_return_parts p where p.firm_id = stored_files.firm_id and p.file_id = stored_files.id)));
