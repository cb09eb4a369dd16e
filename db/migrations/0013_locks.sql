-- Functions that may do more than their caller belong to a role nobody comes in as. While they were the worker's own,
-- whoever came in as the worker could have dropped them, and with them the queue of the record.
do $$
declare mine regprocedure;
begin
  begin create role sheaf_definer nologin; exception when duplicate_object then null; end;
  execute format('grant sheaf_definer to %I', current_user);
  grant sheaf_system to sheaf_definer;
  grant create on schema public to sheaf_definer;
  for mine in select oid from pg_proc where pronamespace = 'public'::regnamespace and proowner = 'sheaf_system'::regrole loop
    execute format('alter function %s owner to sheaf_definer', mine);
    execute format('grant execute on function %s to sheaf_system', mine);
  end loop;
end $$;

-- Jobs that follow an event. A client's transaction names the event and the job that reads it, and nothing else; it
-- may not queue anything of its own making.
create function wake_readers(task text, of_firm bigint, of_events bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from events e where e.firm_id = of_firm and e.id = any (of_events)
      and (app_client() is null or e.actor_user_id = app_client())) <> cardinality(of_events) then
    raise exception 'an event of somebody else';
  end if;
  perform enqueue_job(task, jsonb_build_object('firm_id', of_firm, 'event_id', id), null, null, null)
    from unnest(of_events) id;
end $$;
alter function wake_readers owner to sheaf_definer;
revoke execute on function wake_readers from public;
grant execute on function wake_readers to sheaf_app, sheaf_client, sheaf_system;
revoke execute on function enqueue_job from sheaf_client;

-- What a firm has set, as far as its clients' screens need it. The list is CLIENT_FLAGS of the firm's settings.
create function client_preferences() returns jsonb language sql stable security definer set search_path = public, pg_temp
  return (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from firms f, jsonb_each(f.preferences) p
    where f.firm_id = app_firm() and p.key = any (array['communication_disabled', 'hide_documents_view_from_clients',
      'disable_folder_action', 'disable_file_edit_action', 'disable_provided_elsewhere', 'first_section_required',
      'hide_document_uploads_within_sections', 'in_app_banner_enabled', 'in_app_banner_text', 'document_tags_enabled',
      'folders_where_client_actions_disabled', 'hide_signature_print_option', 'require_one_signature_per_section']));
alter function client_preferences owner to sheaf_definer;
revoke execute on function client_preferences from public;
grant execute on function client_preferences to sheaf_client;
-- Under the name that every role may call: all of it for staff, that much for clients.
create function firm_preferences(of_firm bigint) returns jsonb language plpgsql stable as $$
begin
  if current_user = 'sheaf_client' then return client_preferences(); end if;
  return (select preferences from firms where firm_id = of_firm);
end $$;
revoke execute on function firm_preferences from public;
grant execute on function firm_preferences to sheaf_app, sheaf_client, sheaf_system;
revoke select (preferences) on firms from sheaf_client;

revoke create on schema public from sheaf_definer;

-- How large a file was said to be: the link takes no more, and what a person asks for in a day is counted by it.
alter table uploads add column declared_size bigint not null default 0;
grant select (declared_size), insert (declared_size) on uploads to sheaf_client;
create index uploads_person on uploads (firm_id, user_id, created_at);
