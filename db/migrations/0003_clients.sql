-- The client list: tags, spouses, roles per entity, notes, who hears of what, saved views, imports, and the house's own words.

alter table users
  add column tax_return_name text,
  add column avatar_file_id bigint,
  add column overview_setting jsonb not null default '{}';

alter table entities
  -- Follows the primary owner's advisor, so that an advisor's list needs no join.
  add column assigned_advisor_id bigint,
  add column client_manager_id bigint,
  add column cpa_id bigint,
  add column tax_return_id text,
  add column tax_software text,
  -- Sealed with the firm's key, as ein is.
  add column ssn bytea,
  add column spouse_ssn bytea,
  add foreign key (firm_id, assigned_advisor_id) references users (firm_id, id),
  add foreign key (firm_id, client_manager_id) references users (firm_id, id),
  add foreign key (firm_id, cpa_id) references users (firm_id, id);
update entities e set assigned_advisor_id = u.assigned_advisor_id
  from users u where u.firm_id = e.firm_id and u.id = e.user_id;

create or replace function entity_follows_owner_group() returns trigger language plpgsql as $$
begin
  select u.group_id, u.assigned_advisor_id into new.group_id, new.assigned_advisor_id
  from users u where u.firm_id = new.firm_id and u.id = new.user_id;
  return new;
end $$;
create or replace function owner_group_moves_entities() returns trigger language plpgsql as $$
begin
  update entities e set group_id = new.group_id, assigned_advisor_id = new.assigned_advisor_id
  where e.firm_id = new.firm_id and e.user_id = new.id;
  return null;
end $$;
drop trigger owner_group on users;
create trigger owner_moves_entities after update of group_id, assigned_advisor_id on users for each row
  when (old.group_id is distinct from new.group_id or old.assigned_advisor_id is distinct from new.assigned_advisor_id)
  execute function owner_group_moves_entities();

-- The lists' orders and filters. Advisors are never in them, and deleted rows only when asked for.
create index users_listed on users (firm_id, created_at desc, id desc) include (group_id)
  where not is_advisor and deleted_at is null;
create index users_by_name on users (firm_id, full_name, id) where not is_advisor and deleted_at is null;
create index users_by_email on users (firm_id, email, id) where not is_advisor and deleted_at is null;
create index users_advisor on users (firm_id, assigned_advisor_id, created_at desc) where not is_advisor and deleted_at is null;
create index users_deleted on users (firm_id, deleted_at desc) where deleted_at is not null;
create index users_external on users (firm_id, external_user_id) where external_user_id is not null;
create index entities_advisor on entities (firm_id, assigned_advisor_id, created_at desc) where deleted_at is null;
create index entities_deleted on entities (firm_id, deleted_at desc) where deleted_at is not null;
create index entities_external on entities (firm_id, external_entity_id) where external_entity_id is not null;
-- What the lists count apart is little beside the rest.
create index users_deactivated on users (firm_id, group_id) where not is_advisor and deleted_at is null and not paying;
create index users_readonly on users (firm_id, group_id) where not is_advisor and deleted_at is null and readonly_access and paying;
create index users_no_email on users (firm_id, group_id)
  where not is_advisor and deleted_at is null and (email is null or has_temp_email);
create index entities_inactive on entities (firm_id, group_id) where deleted_at is null and inactive;
create index entities_readonly on entities (firm_id, group_id) where deleted_at is null and readonly_access;

-- The same function for one pattern or another. Row-level security keeps a pattern from its index, since a pattern could tell
-- what it saw; these functions answer with ids of the firm at hand only, and whoever asks still reads the rows itself.
drop function rare_matches(text, text, int);
create function rare_matches(which text, one text, other text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Matching a pattern costs more than the planner thinks; without this it reads whole tables of middling size.
  set cpu_operator_cost = 0.2 set plan_cache_mode = force_custom_plan as $$
declare
  found bigint[];
  seen int;
  hits int;
  -- Asked once, not once a row.
  firm bigint := app_firm();
begin
  -- What a look at some rows finds often is not rare, and its index would be read for nothing.
  if which = 'entities' then
    select count(*), count(*) filter (where search_text ilike one or search_text ilike other) into seen, hits
      from (select search_text from entities where firm_id = firm limit 500) few;
  else
    select count(*), count(*) filter (where search_text ilike one or search_text ilike other) into seen, hits
      from (select search_text from users where firm_id = firm limit 500) few;
  end if;
  if seen = 500 and hits > 25 then
    return null;
  end if;
  if which = 'entities' then
    found := array(select id from entities
      where firm_id = firm and (search_text ilike one or search_text ilike other) limit most + 1);
  else
    found := array(select id from users
      where firm_id = firm and (search_text ilike one or search_text ilike other) limit most + 1);
  end if;
  return case when cardinality(found) <= most then found end;
end $$;
revoke execute on function rare_matches from public;
grant execute on function rare_matches to sheaf_app;

-- Where a pattern fits too many: the first whose name begins so. The conditions keep the indexes from being taken for
-- the lookup of a key while the tables are young and every index looks alike.
create index users_name_begins on users (firm_id, lower(full_name) collate "C") where not is_advisor;
create index entities_name_begins on entities (firm_id, lower(name) collate "C") where name <> '';
create function first_matches(which text, beginning text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  firm bigint := app_firm();
begin
  if which = 'entities' then
    return array(select id from entities where firm_id = firm and name <> '' and lower(name) collate "C" like beginning
      order by lower(name) collate "C" limit most);
  end if;
  return array(select id from users where firm_id = firm and not is_advisor and lower(full_name) collate "C" like beginning
    order by lower(full_name) collate "C" limit most);
end $$;
revoke execute on function first_matches from public;
grant execute on function first_matches to sheaf_app;
grant create on schema public to sheaf_system;
alter function rare_matches owner to sheaf_system;
alter function first_matches owner to sheaf_system;
revoke create on schema public from sheaf_system;

-- What happened to one person, newest first.
create index events_user on events (firm_id, user_id, id desc) where user_id is not null;

-- What people, entities and documents can be marked with.
create table firm_tags (
  firm_id bigint not null references firms,
  id bigint generated by default as identity,
  kind text not null check (kind in ('contact', 'entity', 'document')),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (firm_id, id)
);
create unique index firm_tags_name on firm_tags (firm_id, kind, lower(name));
call make_tenant_table('firm_tags', $$kind = 'document'$$);

create table user_tags (
  firm_id bigint not null,
  user_id bigint not null,
  tag_id bigint not null,
  primary key (firm_id, user_id, tag_id),
  foreign key (firm_id, user_id) references users (firm_id, id),
  foreign key (firm_id, tag_id) references firm_tags (firm_id, id) on delete cascade
);
create index user_tags_tag on user_tags (firm_id, tag_id, user_id);
call make_tenant_table('user_tags');

create table entity_tags (
  firm_id bigint not null,
  entity_id bigint not null,
  tag_id bigint not null,
  primary key (firm_id, entity_id, tag_id),
  foreign key (firm_id, entity_id) references entities (firm_id, id),
  foreign key (firm_id, tag_id) references firm_tags (firm_id, id) on delete cascade
);
create index entity_tags_tag on entity_tags (firm_id, tag_id, entity_id);
call make_tenant_table('entity_tags');

-- The spouse of a return: only details, or with access a user who owns the entity too.
create table spouses (
  firm_id bigint not null,
  entity_id bigint not null,
  user_id bigint,
  fname text not null,
  lname text not null,
  email text,
  work_email text,
  phone_number text,
  is_taxpayer boolean not null default false,
  needs_access boolean not null default false,
  version int not null default 1,
  primary key (firm_id, entity_id),
  foreign key (firm_id, entity_id) references entities (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
call make_tenant_table('spouses');

create table firm_roles (
  firm_id bigint not null references firms,
  id bigint generated by default as identity,
  role_name text not null,
  permission_ids int[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (firm_id, id)
);
create unique index firm_roles_name on firm_roles (firm_id, lower(role_name));
call make_tenant_table('firm_roles');

create table firm_role_assignments (
  firm_id bigint not null,
  id bigint generated by default as identity,
  firm_role_id bigint not null,
  entity_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (firm_id, id),
  unique (firm_id, entity_id, user_id, firm_role_id),
  foreign key (firm_id, firm_role_id) references firm_roles (firm_id, id) on delete cascade,
  foreign key (firm_id, entity_id) references entities (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
create index firm_role_assignments_user on firm_role_assignments (firm_id, user_id, entity_id);
create index firm_role_assignments_role on firm_role_assignments (firm_id, firm_role_id);
call make_tenant_table('firm_role_assignments');

-- What a person's roles add on one entity. Where the firm does not use roles, nothing.
create function role_grants(of_firm bigint, of_entity bigint, of_user bigint) returns int[] language sql stable parallel safe
  return (select coalesce(array_agg(distinct p), '{}')
    from firm_role_assignments a
    join firms f on f.firm_id = a.firm_id and (f.preferences ->> 'use_firm_roles')::boolean
    join firm_roles r on r.firm_id = a.firm_id and r.id = a.firm_role_id, unnest(r.permission_ids) p
    where a.firm_id = of_firm and a.entity_id = of_entity and a.user_id = of_user);

-- On any entity at all.
create function granted_somewhere(of_firm bigint, of_user bigint) returns int[] language sql stable parallel safe
  return (select coalesce(array_agg(distinct p), '{}')
    from firm_roles r join firms f on f.firm_id = r.firm_id and (f.preferences ->> 'use_firm_roles')::boolean, unnest(r.permission_ids) p
    where r.firm_id = of_firm and exists (select 1 from firm_role_assignments a
      where a.firm_id = r.firm_id and a.firm_role_id = r.id and a.user_id = of_user));

create table entity_notes (
  firm_id bigint not null,
  id bigint generated by default as identity,
  entity_id bigint not null,
  body text not null,
  pinned boolean not null default false,
  created_by bigint not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, entity_id) references entities (firm_id, id),
  foreign key (firm_id, created_by) references users (firm_id, id)
);
create index entity_notes_entity on entity_notes (firm_id, entity_id, created_at desc) where deleted_at is null;
call make_tenant_table('entity_notes');

-- Which kinds of news of an entity an advisor asked for.
create table notification_subscriptions (
  firm_id bigint not null,
  entity_id bigint not null,
  user_id bigint not null,
  notification_type_ids int[] not null,
  primary key (firm_id, entity_id, user_id),
  foreign key (firm_id, entity_id) references entities (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
create index notification_subscriptions_user on notification_subscriptions (firm_id, user_id, entity_id);
call make_tenant_table('notification_subscriptions');

-- A list as somebody likes to see it: its address without the page.
create table saved_views (
  firm_id bigint not null,
  id bigint generated by default as identity,
  user_id bigint not null,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (firm_id, id),
  unique (firm_id, user_id, screen, name),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
call make_tenant_table('saved_views');

alter table firms
  add column favicon_file_id bigint,
  -- What the last check of the event chain found, and when.
  add column audit_report jsonb;
alter table firm_groups add column version int not null default 1;

create table custom_statuses (
  firm_id bigint not null references firms,
  id bigint generated by default as identity,
  firm_user_display_status text not null,
  client_display_status text not null,
  client_instruction text not null default '',
  -- The mail a client gets when a questionnaire takes this status; no subject, no mail.
  mail_subject text not null default '',
  mail_body text not null default '',
  version int not null default 1,
  deleted_at timestamptz,
  primary key (firm_id, id)
);
create unique index custom_statuses_name on custom_statuses (firm_id, lower(firm_user_display_status)) where deleted_at is null;
call make_tenant_table('custom_statuses', 'deleted_at is null');

create table firm_vocabs (
  firm_id bigint not null references firms,
  id bigint generated by default as identity,
  key_words text[] not null,
  description text not null,
  version int not null default 1,
  primary key (firm_id, id)
);
call make_tenant_table('firm_vocabs', 'true');

-- Outside services a firm connected. Keys are sealed; `settings` holds what may be shown.
create table firm_integrations (
  firm_id bigint not null references firms,
  kind text not null,
  settings jsonb not null default '{}',
  sealed_secret bytea,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (firm_id, kind)
);
call make_tenant_table('firm_integrations', $$kind = 'places'$$);

-- Lists read in: what was uploaded, how its columns were read, and what became of each row.
create table imports (
  firm_id bigint not null,
  id bigint generated by default as identity,
  type text not null check (type in ('client_list', 'staff_list', 'zipped_rollover_items', 'other_document', 'rollover_items_import', 'rollover_items_csv')),
  state text not null check (state in ('reading', 'mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed', 'waiting')),
  list_type text check (list_type in ('individuals', 'entities')),
  -- Whom new clients are assigned to; null: each row says.
  assignee_id bigint,
  document_name text not null,
  comment text not null default '',
  tax_software text,
  year int,
  file_id bigint not null,
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  counts jsonb not null default '{}',
  progress int not null default 0,
  failure text,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undo_until timestamptz,
  version int not null default 1,
  primary key (firm_id, id),
  foreign key (firm_id, file_id) references stored_files (firm_id, id),
  foreign key (firm_id, assignee_id) references users (firm_id, id),
  foreign key (firm_id, created_by) references users (firm_id, id)
);
create index imports_created on imports (firm_id, created_at desc, id desc);
call make_tenant_table('imports');

create table import_rows (
  firm_id bigint not null,
  import_id bigint not null,
  row_no int not null,
  cells text[] not null,
  -- Columns whose cell was a formula.
  formulas int[] not null default '{}',
  outcome text check (outcome in ('new', 'update', 'duplicate', 'error')),
  reason text,
  -- What the row means, once the columns are known.
  meaning jsonb,
  user_id bigint,
  entity_id bigint,
  -- What an update replaced, for taking it back.
  before jsonb,
  primary key (firm_id, import_id, row_no),
  foreign key (firm_id, import_id) references imports (firm_id, id) on delete cascade
);
-- Ids are given out ahead, so that rows can refer to one another before they are written.
grant usage on sequence users_id_seq, entities_id_seq to sheaf_app;
create index import_rows_outcome on import_rows (firm_id, import_id, outcome, row_no);
call make_tenant_table('import_rows');

-- What an entity had in earlier years, from the firm's tax software.
create table prior_year_items (
  firm_id bigint not null,
  id bigint generated by default as identity,
  entity_id bigint not null,
  year int not null,
  form_name text not null,
  detailed_name text not null default '',
  do_not_rollover boolean not null default false,
  import_id bigint,
  created_at timestamptz not null,
  primary key (firm_id, id),
  foreign key (firm_id, entity_id) references entities (firm_id, id)
);
create index prior_year_items_entity on prior_year_items (firm_id, entity_id, year);
create index prior_year_items_import on prior_year_items (firm_id, import_id) where import_id is not null;
call make_tenant_table('prior_year_items');

-- The whole firm as one archive, made by the worker and kept for a day.
create table firm_exports (
  firm_id bigint not null references firms,
  id bigint generated by default as identity,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'expired')),
  progress int not null default 0,
  file_id bigint,
  failure text,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, file_id) references stored_files (firm_id, id),
  foreign key (firm_id, created_by) references users (firm_id, id)
);
call make_tenant_table('firm_exports');
