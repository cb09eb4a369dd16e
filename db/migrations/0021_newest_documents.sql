-- Papers of an entity, the newest first, wherever they lie.
create index documents_newest on documents (firm_id, entity_id, updated_at desc, id desc) include (file_id, staff_only)
  where deleted_at is null;

-- As before, but how to look is left to the planner, which knows how often a word stands in papers: those with a rare
-- one are named by the index of words; for one that stands in many, the newest papers are gone through until enough have it.
create or replace function texts_with_words(entity bigint, wanted int[], most int)
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
      select d.file_id, r.sealed_text from documents d
        join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
      where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
        and r.status = 'read' and r.words @> wanted
      order by d.updated_at desc, d.id desc limit most;
  end if;
end $$;
