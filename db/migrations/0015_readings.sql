-- What is read out of files: found by its words, checked for harm, and looked over every month.

-- The number of pages is known before the file is kept.
grant insert (page_count) on document_readings to sheaf_client;
create index document_readings_waiting on document_readings (updated_at) where status = 'waiting';

-- What waits to be read has a job, whoever put it there; clients may not put work in line themselves.
create function read_waiting_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue_job('read-file', jsonb_build_object('firm_id', new.firm_id, 'file_id', new.file_id),
    format('read-file:%s:%s', new.firm_id, new.file_id), null, null);
  return null;
end $$;
create trigger read_waiting_file after insert or update of status on document_readings for each row
  when (new.status = 'waiting') execute function read_waiting_file();

-- The newest files of an entity that hold all of these words, with their sealed text. Clients cannot read the table's
-- words or text themselves: they get those of documents they can see, and of no others.
create function texts_with_words(entity bigint, wanted int[], most int)
  returns table (file bigint, sealed bytea)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  firm bigint := app_firm();
  client bigint := app_client();
  few constant int := 300;
begin
  if client is not null and not entity = any(app_client_entities()) then
    return;
  end if;
  if (select count(*) from (select 1 from documents d where d.firm_id = firm and d.entity_id = entity
      and d.deleted_at is null limit few) papers) < few then
    -- Of few papers each is looked at; the index would name those of everybody first.
    return query
      select d.file_id, r.sealed_text from documents d
        join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
      where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
        and r.status = 'read' and (r.words || '{}') @> wanted
      order by d.updated_at desc, d.id desc limit most;
  else
    return query
      with found as materialized (
        select r.file_id from document_readings r where r.firm_id = firm and r.words @> wanted and r.status = 'read'),
      newest as (
        select d.file_id from documents d join found on found.file_id = d.file_id
        where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
        order by d.updated_at desc, d.id desc limit most)
      select newest.file_id, r.sealed_text from newest
        join document_readings r on r.firm_id = firm and r.file_id = newest.file_id;
  end if;
end $$;
grant create on schema public to sheaf_definer;
alter function texts_with_words owner to sheaf_definer;
alter function read_waiting_file owner to sheaf_definer;
revoke create on schema public from sheaf_definer;
revoke execute on function texts_with_words, read_waiting_file from public;
grant execute on function texts_with_words to sheaf_app, sheaf_client;

-- When its bytes were last held against their hash, and since when they are known not to be what came in.
alter table stored_files add column scrubbed_at timestamptz, add column damaged_at timestamptz;
create index stored_files_scrub on stored_files (coalesce(scrubbed_at, created_at)) where damaged_at is null;
