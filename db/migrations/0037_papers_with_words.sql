-- The text and the words of a paper lie beside the table, not in it: looking for a word goes over many rows and reads neither.
alter table document_readings set (toast_tuple_target = 128);

-- As before, but the index of words is asked first: the planner thought that going through the newest papers costs little,
-- and it does not, since each one's words are a long list of their own. Only for a word that stands in very many papers
-- of the firm are the newest gone through until enough have it.
create or replace function texts_with_words(entity bigint, wanted int[], most int)
  returns table (file bigint, sealed bytea)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan set max_parallel_workers_per_gather = 0 as $$
declare
  firm bigint := app_firm();
  client bigint := app_client();
  few constant int := 300;
  many constant int := 10000;
  hits bigint[];
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
    return;
  end if;
  hits := array(select r.file_id from document_readings r
    where r.firm_id = firm and r.status = 'read' and r.words @> wanted limit many);
  if cardinality(hits) < many then
    return query
      select newest.file_id, r.sealed_text from (
        select d.file_id, d.updated_at, d.id from documents d
        where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
          and d.file_id = any(hits)
        order by d.updated_at desc, d.id desc limit most) newest
        join document_readings r on r.firm_id = firm and r.file_id = newest.file_id
      order by newest.updated_at desc, newest.id desc;
  else
    return query
      select d.file_id, r.sealed_text from documents d
        join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
      where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
        and r.status = 'read' and r.words @> wanted
      order by d.updated_at desc, d.id desc limit most;
  end if;
end $$;
