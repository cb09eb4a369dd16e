-- What the portal does with a paper when it comes in: it puts it to its place, or asks about it.

-- Who moved a document to its place: the portal, or a person. Null: it is where it was sent.
alter table question_documents add column placed_by text check (placed_by in ('portal', 'person'));
grant select (placed_by), update (placed_by) on question_documents to sheaf_client;

-- Its amounts as keyed hashes, so that another photo of the same paper is known again. Null: nobody has looked.
alter table identified_documents add column amounts text[];
-- Why its pictures are hard to read.
alter table identified_documents add column faults text[] not null default '{}';

-- What the portal would ask about a document: of another year, in another name, sent before.
create table document_doubts (
  firm_id bigint not null,
  document_id bigint not null,
  kind text not null check (kind in ('other_year', 'other_person', 'same_again', 'page_missing', 'too_dark', 'blurred', 'glare',
    'corrected')),
  -- Years, names and pages, as `DocumentDoubt` has them.
  facts jsonb not null,
  created_at timestamptz not null,
  -- Who keeps it as it is, and since when.
  kept_by bigint,
  kept_at timestamptz,
  primary key (firm_id, document_id, kind),
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade,
  foreign key (firm_id, kept_by) references users (firm_id, id)
);
call make_tenant_table('document_doubts');
-- Row-level rules of documents say which are theirs.
call let_client('select', 'document_doubts',
  'exists (select 1 from documents d where d.firm_id = document_doubts.firm_id and d.id = document_doubts.document_id)',
  'firm_id, document_id, kind, facts, created_at, kept_at');
call let_client('update', 'document_doubts',
  'exists (select 1 from documents d where d.firm_id = document_doubts.firm_id and d.id = document_doubts.document_id)',
  'kept_by, kept_at', 'kept_by = (select app_client())
   and exists (select 1 from documents d where d.firm_id = document_doubts.firm_id and d.id = document_doubts.document_id)');
