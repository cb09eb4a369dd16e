-- The address somebody signed in with when they signed.
alter table signatures add column login text;
grant insert (login) on signatures to sheaf_client;

-- Clients read few columns of users: this is the one they need to sign, of themselves alone.
grant create on schema public to sheaf_definer;
create function own_login() returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case when not has_temp_email then email end from users where firm_id = app_firm() and id = app_client()
$$;
alter function own_login owner to sheaf_definer;
revoke create on schema public from sheaf_definer;
revoke execute on function own_login from public;
grant execute on function own_login to sheaf_app, sheaf_client, sheaf_system;

-- Clients are told why they cannot delete a signed document.
grant select (held_until) on documents to sheaf_client;
