-- What a client's transaction may do, verb by verb and column by column. Until now one policy of a table let a client
-- change and delete whatever it let them see.

-- The entities that are this client's right now. Asked once a statement, as an array, whatever the number of rows.
create function app_client_entities() returns bigint[] language sql stable security definer set search_path = public, pg_temp
  return (select coalesce(array_agg(o.entity_id), '{}') from entity_owners o
    join entities e on e.firm_id = o.firm_id and e.id = o.entity_id
    where o.firm_id = app_firm() and o.user_id = app_client() and e.deleted_at is null and not e.inactive);

-- Bytes a client sent in carry whose they are; the column's default says it, and a client cannot say it otherwise.
alter table stored_files add column client_id bigint default app_client();
create function app_client_sent(file bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  return exists (select 1 from stored_files f
    where f.firm_id = app_firm() and f.id = file and f.client_id = app_client());
create index documents_file on documents (firm_id, file_id);

-- What the serving roles record waits for its seal. What anybody else adds does not, and so stands outside the chain.
create function queue_for_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into event_outbox (firm_id, event_id) select firm_id, id from fresh on conflict do nothing;
  return null;
end $$;
create trigger queue_for_seal after insert on events referencing new table as fresh for each statement
  when (current_user in ('sheaf_app', 'sheaf_client', 'sheaf_system')) execute function queue_for_seal();

grant create on schema public to sheaf_system;
alter function app_client_entities owner to sheaf_system;
alter function app_client_sent owner to sheaf_system;
alter function queue_for_seal owner to sheaf_system;
revoke create on schema public from sheaf_system;
revoke execute on function app_client_entities, app_client_sent, queue_for_seal from public;
grant execute on function app_client_entities, app_client_sent to sheaf_client;

-- Lets clients do one thing with the rows of their firm that the rule names. `columns` narrows it to some of a row's
-- columns. An update leaves rows that fit `outcome`, which is the rule itself unless said otherwise.
create procedure let_client(verb text, name regclass, rule text, columns text default null, outcome text default null)
  language plpgsql as $$
declare
  own text := format('firm_id = (select app_firm()) and (%s)', rule);
  left_as text := format('firm_id = (select app_firm()) and (%s)', coalesce(outcome, rule));
begin
  execute format('create policy client_%s on %s for %s to sheaf_client %s', verb, name, verb, case verb
    when 'insert' then format('with check (%s)', own)
    when 'update' then format('using (%s) with check (%s)', own, left_as)
    else format('using (%s)', own) end);
  execute format('grant %s %s on %s to sheaf_client', verb, coalesce('(' || columns || ')', ''), name);
end $$;

-- Every table of a firm: forced row-level security, one firm at a time for requests. `client_read` says which rows a
-- signed-in client may see, `client_write` which they may add and change; null means none. They never delete.
-- For less than whole rows, leave both out and use let_client.
drop procedure make_tenant_table(regclass, text);
create procedure make_tenant_table(name regclass, client_read text default null, client_write text default null)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy firm_scope on %s to sheaf_app using (firm_id = (select app_firm()))', name);
  execute format('create policy across_firms on %s to sheaf_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to sheaf_app, sheaf_system', name);
  if client_read is not null then
    call let_client('select', name, client_read);
  end if;
  if client_write is not null then
    call let_client('insert', name, client_write);
    call let_client('update', name, client_write);
  end if;
end $$;

do $$
declare
  old record;
begin
  for old in select tablename from pg_policies where schemaname = 'public' and policyname = 'client_scope' loop
    execute format('drop policy client_scope on %I', old.tablename);
    execute format('revoke all on %I from sheaf_client', old.tablename);
  end loop;
end $$;

-- The firm as its clients meet it.
call let_client('select', 'firms', 'true',
  'firm_id, name, subdomain_url, time_zone, theme, preferences, questionnaire_reminder_frequency, logo_file_id, favicon_file_id');
call let_client('select', 'firm_tags', $$kind = 'document'$$, 'firm_id, id, kind, name');
call let_client('select', 'custom_statuses', 'deleted_at is null', 'firm_id, id, client_display_status, client_instruction, deleted_at');
call let_client('select', 'firm_vocabs', 'true', 'firm_id, id, key_words, description');

-- Names and faces: their own and those of the firm's people. What else a person keeps of themselves is read in the
-- firm's scope, by the person's own id.
call let_client('select', 'users', 'id = (select app_client()) or is_advisor',
  'firm_id, id, full_name, is_advisor, group_id, avatar_file_id, default_company_id');
call let_client('update', 'users', 'id = (select app_client())', 'default_company_id',
  'id = (select app_client()) and default_company_id = any((select app_client_entities())::bigint[])');
call let_client('select', 'sessions', 'user_id = (select app_client())',
  'firm_id, id, user_id, created_at, last_seen_at, expires_at, ended_at, address, user_agent');
-- A session can be ended, and not begun again.
call let_client('update', 'sessions', 'user_id = (select app_client()) and ended_at is null', 'ended_at, ended_reason',
  'user_id = (select app_client()) and ended_at is not null');

call let_client('select', 'entity_owners', 'user_id = (select app_client())', 'firm_id, entity_id, user_id');
call let_client('select', 'entities', 'id = any((select app_client_entities())::bigint[])',
  'firm_id, id, hash_id, name, entity_type, business_email, other_email, street, city, state, zip, country, fax,
   external_entity_id, user_id, group_id, assigned_advisor_id, inactive, readonly_access, version, created_at, updated_at, deleted_at');
call let_client('update', 'entities', 'id = any((select app_client_entities())::bigint[])',
  'business_email, other_email, street, city, state, zip, country, fax, version, updated_at');

-- The row they have just sent must be seen to be answered with, and no other of its kind.
call let_client('select', 'stored_files',
  'client_id = (select app_client()) or exists (select 1 from documents d where d.firm_id = stored_files.firm_id and d.file_id = stored_files.id)',
  'firm_id, id, storage_key, size, content_type');
call let_client('insert', 'stored_files', 'client_id = (select app_client()) and promoted_at is null',
  'firm_id, storage_key, size, sha256, content_type, created_at');
call let_client('select', 'documents',
  'not staff_only and deleted_at is null and entity_id = any((select app_client_entities())::bigint[])',
  'firm_id, id, entity_id, path, name, file_id, staff_only, created_by, created_at, deleted_at');
call let_client('insert', 'documents',
  'not staff_only and created_by = (select app_client()) and entity_id = any((select app_client_entities())::bigint[]) and app_client_sent(file_id)',
  'firm_id, entity_id, path, name, file_id, created_by, created_at');
call let_client('select', 'uploads', 'user_id = (select app_client())',
  'firm_id, id, user_id, entity_id, path, name, direct_key, staged_key, storage_key, size, sha256, document_id');
call let_client('insert', 'uploads', 'user_id = (select app_client()) and entity_id = any((select app_client_entities())::bigint[])',
  'firm_id, token_hash, user_id, entity_id, path, name, content_type, direct_key, expires_at, created_at');
call let_client('update', 'uploads', 'user_id = (select app_client())', 'document_id');

call let_client('select', 'template_starts', 'user_id = (select app_client())', 'firm_id, template_id, entity_id, tax_year');
call let_client('insert', 'template_starts',
  'user_id = (select app_client()) and entity_id = any((select app_client_entities())::bigint[])',
  'firm_id, template_id, user_id, entity_id, tax_year, created_at');

-- What they did is written down as theirs.
call let_client('select', 'events', 'actor_user_id = (select app_client())', 'firm_id, id');
call let_client('insert', 'events',
  $$actor_kind = 'client' and actor_user_id = (select app_client()) and (user_id is null or user_id = (select app_client()))
    and (entity_id is null or entity_id = any((select app_client_entities())::bigint[]))$$,
  'firm_id, name, at, actor_kind, actor_user_id, entity_id, user_id, payload, request_id');
call let_client('select', 'idempotency_keys', 'user_id = (select app_client())', 'firm_id, user_id, key, request_hash, response');
call let_client('insert', 'idempotency_keys', 'user_id = (select app_client())',
  'firm_id, user_id, key, endpoint, request_hash, status, response, created_at');
