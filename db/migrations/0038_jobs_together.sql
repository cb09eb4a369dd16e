-- Many jobs of one kind in one statement: a sending to a thousand leaves a thousand events, each with its readers.
create function enqueue_jobs(task text, payloads jsonb[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from unnest(payloads) payload
      where (payload ->> 'firm_id')::bigint is distinct from coalesce(public.app_firm(), (payload ->> 'firm_id')::bigint)) then
    raise exception 'a job of another firm';
  end if;
  perform graphile_worker.add_jobs(array(
    select (task, payload::json, null, null, 5, null, null, null)::graphile_worker.job_spec from unnest(payloads) payload));
end $$;
revoke execute on function enqueue_jobs from public;
grant execute on function enqueue_jobs to sheaf_definer, sheaf_system;

create or replace function wake_readers(task text, of_firm bigint, of_events bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from events e where e.firm_id = of_firm and e.id = any (of_events)
      and (app_client() is null or e.actor_user_id = app_client())) <> cardinality(of_events) then
    raise exception 'an event of somebody else';
  end if;
  perform enqueue_jobs(task, array(select jsonb_build_object('firm_id', of_firm, 'event_id', id) from unnest(of_events) id));
end $$;
