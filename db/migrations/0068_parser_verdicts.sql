-- A file that a parser could not read is not parsed again, and files of people without an account are read last.

-- Why a parser could not read these bytes. Another version of the parser may try again.
create table parser_verdicts (
  firm_id bigint not null references firms,
  sha256 bytea not null,
  parser text not null,
  version int not null,
  reason text not null,
  -- What the parser said, in words for the sender; empty where it was ended.
  sentence text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (firm_id, sha256, parser, version)
);
call make_tenant_table('parser_verdicts');

-- Whether somebody without an account sent the file. It is read last, until staff open it.
alter table document_readings add column anonymous boolean not null default false;
create index document_readings_waiting_of_firm on document_readings (firm_id, anonymous) where status = 'waiting';

-- As enqueue_job in 0001; of jobs that are due, the one with the lowest priority runs first.
create function enqueue_job(task text, payload jsonb, job_key text, run_at timestamptz, queue text, priority int) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (payload ->> 'firm_id')::bigint is distinct from coalesce(public.app_firm(), (payload ->> 'firm_id')::bigint) then
    raise exception 'a job of another firm';
  end if;
  perform graphile_worker.add_job(identifier => task, payload => payload::json, queue_name => queue,
    run_at => run_at, max_attempts => 5, job_key => job_key, priority => priority);
end $$;
revoke execute on function enqueue_job(text, jsonb, text, timestamptz, text, int) from public;
grant execute on function enqueue_job(text, jsonb, text, timestamptz, text, int) to sheaf_app, sheaf_system, sheaf_definer;

create or replace function enqueue_job(task text, payload jsonb, job_key text, run_at timestamptz, queue text) returns void
  language sql security invoker set search_path = pg_catalog, pg_temp as $$
  select public.enqueue_job(task, payload, job_key, run_at, queue, 0)
$$;

-- A firm's tenth waiting file comes after the first nine of every other firm.
create or replace function read_waiting_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task constant text := case when new.anonymous then 'read-anonymous-file' else 'read-file' end;
  most constant int := 1000;
  before int;
begin
  select count(*) into before from (select 1 from document_readings r where r.firm_id = new.firm_id
    and r.anonymous = new.anonymous and r.status = 'waiting' and r.file_id <> new.file_id limit most) earlier;
  perform enqueue_job(task, jsonb_build_object('firm_id', new.firm_id, 'file_id', new.file_id),
    format('%s:%s:%s', task, new.firm_id, new.file_id), null, null, before);
  return null;
end $$;
drop trigger read_waiting_file on document_readings;
create trigger read_waiting_file after insert or update of status, anonymous on document_readings for each row
  when (new.status = 'waiting') execute function read_waiting_file();
