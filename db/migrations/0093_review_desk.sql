-- Where a file was in a questionnaire before it was split and its parts took its place. Null where it gave none away.
alter table question_documents
  add column split_question_no int,
  add column split_others boolean,
  add column split_option text;

-- What the review desk of all clients lists.
create index documents_open_papers on documents (firm_id, entity_id, created_at, id)
  where deleted_at is null and extraction in ('processing', 'identify_failed', 'identify_succeeded', 'split_failed',
    'review_required', 'action_required');
