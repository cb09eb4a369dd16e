-- What staff write to the signers of a request, and whether the portal reminds them by itself.
alter table signature_requests add column message text not null default '';
alter table signature_requests add column reminds boolean not null default true;
grant select (message) on signature_requests to sheaf_client;
