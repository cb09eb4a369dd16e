-- Pictures of the first pages of a paper to be signed: a phone shows them before its PDF reader has arrived.

alter table signature_requests
  -- One file: the pictures one after another.
  add column pictures_file_id bigint,
  -- How many bytes each of them takes, from the first page on.
  add column pictures jsonb not null default '[]',
  add foreign key (firm_id, pictures_file_id) references stored_files (firm_id, id);
create index signature_requests_pictures on signature_requests (firm_id, pictures_file_id)
  where pictures_file_id is not null;
grant select (pictures_file_id, pictures) on signature_requests to sheaf_client;

drop policy client_select on stored_files;
create policy client_select on stored_files for select to sheaf_client using (firm_id = (select app_firm()) and (
  client_id = (select app_client())
  or exists (select 1 from documents d where d.firm_id = stored_files.firm_id and d.file_id = stored_files.id)
  or exists (select 1 from document_readings r where r.firm_id = stored_files.firm_id and r.twin_file_id = stored_files.id)
  or exists (select 1 from document_readings r
    where r.firm_id = stored_files.firm_id and r.thumbnail_file_id = stored_files.id)
  or exists (select 1 from signature_requests r where r.firm_id = stored_files.firm_id and r.file_id = stored_files.id)
  or exists (select 1 from signature_requests r
    where r.firm_id = stored_files.firm_id and r.pictures_file_id = stored_files.id)));
