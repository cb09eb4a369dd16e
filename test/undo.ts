/** Notes every change to every table, and takes them back: each allowed call of the matrix begins where the others did. */
import type pg from 'pg';

const INSTALL = `
  create schema undo;
  grant usage on schema undo to public;
  create table undo.changes (
    at bigint generated always as identity primary key, relation regclass not null, before jsonb, after jsonb);

  create function undo.note() returns trigger language plpgsql security definer
    set search_path = pg_catalog set timezone = 'UTC' as $$
  begin
    insert into undo.changes (relation, before, after) values (
      -- A part of a table is quicker to search than the whole; only a superuser reaches it past the policies.
      case when (select rolsuper from pg_roles where rolname = current_user) then tg_relid
        else coalesce(pg_partition_root(tg_relid), tg_relid) end,
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$;

  -- The name puts it before all others, so that what a trigger writes is noted after what it was written for.
  do $$ declare t regclass; begin
    for t in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition
    loop
      execute format('create trigger "0_undo" after insert or update or delete on %s for each row execute function undo.note()', t);
    end loop;
  end $$;

  create function undo.one(relation regclass, before jsonb, after jsonb) returns void language plpgsql set timezone = 'UTC' as $$
  declare
    made text[] := array(select attname from pg_attribute where attrelid = relation and attnum > 0 and attgenerated <> '');
    key constant text := (select string_agg(quote_ident(attname), ', ') from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any (indkey) where indrelid = relation and indisprimary);
    -- By its key; without one by all it holds. Equal, not containing: a longer list contains a shorter one.
    place constant text := case when key is not null
      then format('(%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2))', relation, key)
      else format('(t.tableoid, t.ctid) = (select i.tableoid, i.ctid from %s i where to_jsonb(i) - $3 = $2 limit 1)', relation) end;
    columns text;
    touched int;
  begin
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attname <> all (made)
      and (before is null or after is null or before -> attname is distinct from after -> attname);
    if before is null then execute format('delete from %s t where %s', relation, place) using before, after - made, made;
    elsif after is null then
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', relation, columns)
        using before;
    elsif columns is not null then
      execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where %3$s', relation, columns, place)
        using before, after - made, made;
    else return;
    end if;
    get diagnostics touched = row_count;
    if touched <> 1 then raise exception 'a change of % cannot be taken back', relation; end if;
  end $$;

  -- What another row still points to waits for a further round.
  create function undo.rows(since bigint) returns void language plpgsql as $$
  declare c undo.changes; left_over bigint; was bigint;
  begin
    select count(*) into left_over from undo.changes where at > since;
    while left_over > 0 loop
      for c in select * from undo.changes where at > since order by at desc loop
        begin
          perform undo.one(c.relation, c.before, c.after);
          delete from undo.changes where at = c.at;
        exception when foreign_key_violation then null;
        end;
      end loop;
      was := left_over;
      select count(*) into left_over from undo.changes where at > since;
      if left_over = was then raise exception '% changes cannot be taken back', left_over; end if;
    end loop;
  end $$;

  -- No trigger answers to what is taken back. Whoever may not say so for the session says it of each table, which is slow.
  create function undo.all(since bigint) returns void language plpgsql as $$
  declare touched regclass[] := array(select distinct relation from undo.changes where at > since); t regclass;
  begin
    if current_setting('is_superuser') = 'on' then
      perform set_config('session_replication_role', 'replica', true);
      perform undo.rows(since);
      perform set_config('session_replication_role', 'origin', true);
      return;
    end if;
    foreach t in array touched loop execute format('alter table %s disable trigger user', t); end loop;
    perform undo.rows(since);
    foreach t in array touched loop execute format('alter table %s enable trigger user', t); end loop;
  end $$;`;

export const noteChanges = (owner: pg.Client): Promise<unknown> => owner.query(INSTALL);

export const lastChange = async (owner: pg.Client): Promise<number> =>
  (await owner.query<{ at: number }>('select coalesce(max(at), 0) as at from undo.changes')).rows[0]!.at;

/** The tables changed since then; one whose rows ended as they were counts as well. */
export const changedTables = async (
  owner: pg.Client,
  since: number,
  apart: readonly string[],
): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select distinct relation::text as name from undo.changes
       where at > $1 and before is distinct from after and relation::text <> all ($2)`,
      [since, apart],
    )
  ).rows.map(({ name }) => name);

/** All of it, or what came after a change. */
export const takeBack = (owner: pg.Client, since = 0): Promise<unknown> =>
  owner.query('select undo.all($1)', [since]);
