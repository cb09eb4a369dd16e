-- Everything that can be found by part of its words, in one place. A new kind of thing adds its triggers and nothing else.
create table search_index (
  firm_id bigint not null,
  kind text not null,
  id bigint not null,
  -- In small letters, with a space before: a word begins after a space, also the first.
  text text not null,
  primary key (firm_id, kind, id)
);
create index search_index_begins on search_index (firm_id, kind, text collate "C");
call make_tenant_table('search_index');
revoke insert, update, delete on search_index from sheaf_app;

-- For tables with firm_id, id and search_text; the argument names the kind. Whole statements, so that a list read in is
-- one insert; a changed row only where its words changed.
create function index_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_index (firm_id, kind, id, text)
    select firm_id, tg_argv[0], id, lower(' ' || search_text) from fresh;
  return null;
end $$;
create function index_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update search_index set text = lower(' ' || new.search_text)
    where firm_id = new.firm_id and kind = tg_argv[0] and id = new.id;
  return null;
end $$;
create function index_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_index i using gone
    where i.firm_id = gone.firm_id and i.kind = tg_argv[0] and i.id = gone.id;
  return null;
end $$;
create procedure make_searchable(name regclass, kind text) language plpgsql as $$
begin
  -- An index a kind: words that are common in one and rare in another are looked up in theirs only.
  execute format('create index %I on search_index using gin (text gin_trgm_ops) where kind = %L', 'search_index_' || kind, kind);
  execute format('create trigger search_added after insert on %s referencing new table as fresh
    for each statement execute function index_added(%L)', name, kind);
  execute format('create trigger search_changed after update on %s for each row
    when (old.search_text is distinct from new.search_text) execute function index_changed(%L)', name, kind);
  execute format('create trigger search_removed after delete on %s referencing old table as gone
    for each statement execute function index_removed(%L)', name, kind);
  execute format($fill$insert into search_index (firm_id, kind, id, text)
    select firm_id, %L, id, lower(' ' || search_text) from %s$fill$, kind, name);
end $$;

-- Searching by part of a name. Under row-level security no index serves a pattern, because its operator might tell
-- what it saw; these functions look for the firm of the running transaction only, and whoever asks reads the rows itself.
-- The ids if they are few. For a common pattern null: walking the list in its order finds a page of it soon.
create function search_matches(which text, pattern text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Matching a pattern costs more than the planner thinks; without this it reads whole tables of middling size.
  set cpu_operator_cost = 0.2 set plan_cache_mode = force_custom_plan as $$
declare
  found bigint[];
  seen int;
  hits int;
  -- Asked once, not once a row.
  firm bigint := app_firm();
  small text := lower(pattern);
begin
  -- What a look at some rows finds often is not rare, and its index would be read for nothing.
  select count(*), count(*) filter (where text like small) into seen, hits
    from (select text from search_index where firm_id = firm and kind = which limit 500) few;
  if seen = 500 and hits > 25 then
    return null;
  end if;
  found := array(select id from search_index where firm_id = firm and kind = which and text like small limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;

-- Where a pattern fits too many: the first whose words begin so.
drop function first_matches(text, text, int);
create function first_matches(which text, beginning text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  firm bigint := app_firm();
  small text := lower(' ' || beginning);
begin
  return array(select id from search_index where firm_id = firm and kind = which and text collate "C" like small
    order by text collate "C" limit most);
end $$;

grant create on schema public to sheaf_system;
alter function index_added owner to sheaf_system;
alter function index_changed owner to sheaf_system;
alter function index_removed owner to sheaf_system;
alter function search_matches owner to sheaf_system;
alter function first_matches owner to sheaf_system;
revoke create on schema public from sheaf_system;
revoke execute on function index_added, index_changed, index_removed, search_matches, first_matches from public;
grant execute on function search_matches, first_matches to sheaf_app;

drop function rare_matches(text, text, text, int);
drop index users_search, entities_search, users_name_begins, entities_name_begins;
call make_searchable('users', 'users');
call make_searchable('entities', 'entities');
