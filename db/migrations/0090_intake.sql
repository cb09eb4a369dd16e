-- What the portal found out about a document by its own words, or what a person said it is.
create table identified_documents (
  firm_id bigint not null,
  document_id bigint not null,
  -- The form it is; null where it is none that is known for sure, and where it holds several.
  document_type text,
  detailed_name text not null,
  -- What tells it from others of the same form.
  differentiator text not null,
  tax_year int,
  -- In percent; null where a person said what it is.
  confidence int,
  needs_review boolean not null,
  -- Whether the portal said what it is, not a person.
  categorized_by_ai boolean not null,
  -- How many papers lie in it, one after another.
  papers int not null,
  -- Each of them, with the words it is known by and where they stand.
  sealed_pile bytea,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (firm_id, document_id),
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade
);
call make_tenant_table('identified_documents');
-- Row-level rules of documents say which are theirs.
call let_client('select', 'identified_documents',
  'exists (select 1 from documents d where d.firm_id = identified_documents.firm_id and d.id = identified_documents.document_id)',
  'firm_id, document_id, document_type, detailed_name, differentiator, tax_year, categorized_by_ai');
grant select (parent_pages) on documents to sheaf_client;
create index documents_in_extraction on documents (firm_id, entity_id) where extraction is not null;
create index documents_extracting on documents (updated_at) where extraction = 'processing';
