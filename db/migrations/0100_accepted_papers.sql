-- Who a paper is from and whose it is, where a person said so; null: what the portal found counts.
alter table identified_documents
  add column payer text,
  add column belongs_to text,
  -- What was said of it before the newest acceptance, and where it was, so that this can be undone.
  add column before_accept jsonb;
