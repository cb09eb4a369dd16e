-- Pages without text are read by tesseract, one page a job.

-- Whether a file of somebody without an account waits to be filed. Until then its pages are not read by tesseract.
alter table document_readings add column unfiled boolean not null default false;

create table scanned_pages (
  firm_id bigint not null,
  file_id bigint not null,
  -- From one.
  page int not null check (page > 0),
  status text not null check (status in ('waiting', 'read', 'failed')),
  -- In words, where it failed.
  reason text,
  -- Counted before each try, so that a page that ends its worker is given up, too.
  tries int not null default 0,
  -- Words with their places, sealed.
  sealed_page bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (firm_id, file_id, page),
  foreign key (firm_id, file_id) references document_readings (firm_id, file_id) on delete cascade
);
create index scanned_pages_waiting on scanned_pages (updated_at) where status = 'waiting';
create index scanned_pages_waiting_of_firm on scanned_pages (firm_id, file_id, page) where status = 'waiting';
call make_tenant_table('scanned_pages');

-- A firm's tenth waiting page comes after the first nine of every other firm.
create function queue_scanned_page(firm bigint, file bigint, no int) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant int := 1000;
  before int;
begin
  if exists (select 1 from document_readings r
      where r.firm_id = firm and r.file_id = file and (r.unfiled or r.status <> 'read')) then
    return;
  end if;
  select count(*) into before from (select 1 from scanned_pages p where p.firm_id = firm and p.status = 'waiting'
    and (p.file_id, p.page) < (file, no) limit most) earlier;
  perform enqueue_job('read-scanned-page', jsonb_build_object('firm_id', firm, 'file_id', file, 'page', no),
    format('read-scanned-page:%s:%s:%s', firm, file, no), null, null, before);
end $$;

create function read_waiting_page() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_scanned_page(new.firm_id, new.file_id, new.page);
  return null;
end $$;
create trigger read_waiting_page after insert or update of status on scanned_pages for each row
  when (new.status = 'waiting') execute function read_waiting_page();

create function read_filed_pages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_scanned_page(p.firm_id, p.file_id, p.page) from scanned_pages p
    where p.firm_id = new.firm_id and p.file_id = new.file_id and p.status = 'waiting';
  return null;
end $$;
create trigger read_filed_pages after update of unfiled on document_readings for each row
  when (old.unfiled and not new.unfiled) execute function read_filed_pages();

grant create on schema public to sheaf_definer;
alter function queue_scanned_page owner to sheaf_definer;
alter function read_waiting_page owner to sheaf_definer;
alter function read_filed_pages owner to sheaf_definer;
revoke create on schema public from sheaf_definer;
revoke execute on function queue_scanned_page, read_waiting_page, read_filed_pages from public;
