-- What whoever uploads a file says of it: the type it is, and the firm's tags. Read when its bytes are there. CHK-032.
alter table uploads
  add column document_type text,
  add column tags text[] not null default '{}';
grant select (document_type, tags), insert (document_type, tags) on uploads to sheaf_client;
