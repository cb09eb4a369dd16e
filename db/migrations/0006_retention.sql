-- Work that failed for good is shown for a while and then forgotten; a queue nobody waits in is no queue.
create function forget_parked_jobs(before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from graphile_worker._private_jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null and j.updated_at < before;
  delete from graphile_worker._private_job_queues q where q.locked_at is null
    and not exists (select 1 from graphile_worker._private_jobs j where j.job_queue_id = q.id);
$$;
revoke execute on function forget_parked_jobs from public;
grant execute on function forget_parked_jobs to sheaf_system;
