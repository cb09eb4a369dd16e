-- The words by which a firm's papers are known, counted from what people said they are. Rebuilt every night.
create table learned_papers (
  firm_id bigint not null references firms on delete cascade,
  document_type text not null,
  -- How many papers of this type were counted.
  papers int not null check (papers > 0),
  -- Most telling first: the word, the papers of this type that have it, and all others that have it. Never a name or a number.
  words jsonb not null,
  learned_at timestamptz not null,
  primary key (firm_id, document_type)
);
call make_tenant_table('learned_papers');
create index identified_documents_by_people on identified_documents (firm_id, updated_at desc, document_id desc)
  where not categorized_by_ai and document_type is not null;
