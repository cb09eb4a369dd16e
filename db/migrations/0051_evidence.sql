-- The address somebody signed in with when they signed.

alter table signatures add column login text;
grant insert (login) on signatures to sheaf_client;

-- Clients are told why they cannot delete a signed document.
grant select (held_until) on documents to sheaf_client;
