-- How many rows stand behind each tab of a list, without counting them. Every change adds a line with what it adds or
-- takes away, so that no two writers of a firm wait for one another; the sum of a firm's lines is always exact. The
-- worker folds many lines into few.
create table list_counts (
  firm_id bigint not null,
  list text not null,
  group_id bigint,
  tabs text[] not null,
  n bigint not null
);
create index list_counts_of on list_counts (firm_id, list) include (group_id, tabs, n);
call make_tenant_table('list_counts');
revoke insert, update, delete on list_counts from sheaf_app;

-- The tabs a row stands behind, in the words of the list's contract. Advisors stand behind none.
alter table users add column tabs text[] not null generated always as (case
  when is_advisor then '{}'
  when deleted_at is not null then '{deleted}'
  else array_remove(array[
    case when paying then 'active' else 'deactivated' end,
    case when paying and readonly_access then 'readonly' end,
    case when email is null or has_temp_email then 'no_email' end], null) end) stored;
alter table entities add column tabs text[] not null generated always as (case
  when deleted_at is not null then '{deleted}'
  else array_remove(array['all',
    case when inactive then 'inactive' else 'active' end,
    case when readonly_access then 'read_only' end], null) end) stored;

-- For any table with firm_id, group_id and tabs; the argument names the list.
create function count_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into list_counts (firm_id, list, group_id, tabs, n)
    select firm_id, tg_argv[0], group_id, tabs, count(*) from fresh group by 1, 3, 4;
  return null;
end $$;
create function count_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into list_counts (firm_id, list, group_id, tabs, n)
    select firm_id, tg_argv[0], group_id, tabs, -count(*) from gone group by 1, 3, 4;
  return null;
end $$;
create function count_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into list_counts (firm_id, list, group_id, tabs, n)
    values (old.firm_id, tg_argv[0], old.group_id, old.tabs, -1), (new.firm_id, tg_argv[0], new.group_id, new.tabs, 1);
  return null;
end $$;

-- Only lines it has itself taken away are put together again, so that two at once, and writers meanwhile, do no harm.
create function fold_list_counts(lines int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  long record;
  folded int := 0;
begin
  for long in select firm_id, list from list_counts group by 1, 2 having count(*) > lines loop
    with gone as (
      delete from list_counts c where c.firm_id = long.firm_id and c.list = long.list returning *)
    insert into list_counts (firm_id, list, group_id, tabs, n)
      select firm_id, list, group_id, tabs, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0;
    folded := folded + 1;
  end loop;
  return folded;
end $$;

create procedure make_counted(name regclass, list text) language plpgsql as $$
begin
  execute format('create trigger count_added after insert on %s referencing new table as fresh
    for each statement execute function count_added(%L)', name, list);
  execute format('create trigger count_removed after delete on %s referencing old table as gone
    for each statement execute function count_removed(%L)', name, list);
  -- Most changes move a row behind no other tab and cost nothing here.
  execute format('create trigger count_moved after update on %s for each row
    when (old.group_id is distinct from new.group_id or old.tabs <> new.tabs) execute function count_moved(%L)', name, list);
  execute format('insert into list_counts (firm_id, list, group_id, tabs, n)
    select firm_id, %L, group_id, tabs, count(*) from %s group by 1, 3, 4', list, name);
end $$;

grant create on schema public to sheaf_system;
alter function count_added owner to sheaf_system;
alter function count_removed owner to sheaf_system;
alter function count_moved owner to sheaf_system;
alter function fold_list_counts owner to sheaf_system;
revoke create on schema public from sheaf_system;
revoke execute on function count_added, count_removed, count_moved, fold_list_counts from public;
grant execute on function fold_list_counts to sheaf_system;

call make_counted('users', 'users');
call make_counted('entities', 'entities');
