-- The files of a questionnaire: which question each lies at, or none, and what was said of it.

-- What intake finds out of a document, and the one it was cut out of. Null: nobody has looked yet.
alter table documents
  add column extraction text check (extraction in ('processing', 'identify_failed', 'identify_succeeded', 'split_succeeded',
    'split_failed', 'review_required', 'analysis_succeeded', 'action_required')),
  add column parent_document_id bigint,
  add foreign key (firm_id, parent_document_id) references documents (firm_id, id) on delete set null (parent_document_id);
create index documents_parent on documents (firm_id, parent_document_id) where parent_document_id is not null;
grant select (extraction, parent_document_id) on documents to sheaf_client;

-- A document lies once in a questionnaire: at a question, among the additional attachments, or nowhere yet. The row stays
-- while the document is deleted, so that it comes back to its place.
alter table question_documents
  drop constraint question_documents_pkey,
  alter column question_no drop not null,
  add primary key (firm_id, questionnaire_id, document_id),
  add column marked_as_others boolean not null default false,
  -- Which of the question's options it is.
  add column option text,
  -- As the sender's device called it: the same file is not taken twice.
  add column file_name text,
  add check (not (marked_as_others and question_no is not null)),
  drop constraint question_documents_firm_id_document_id_fkey,
  add foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade;
call let_client('select', 'question_documents', 'questionnaire_id = any((select app_client_questionnaires(false))::bigint[])',
  'firm_id, questionnaire_id, question_no, document_id, created_at, marked_as_others, option, file_name');
call let_client('insert', 'question_documents',
  'questionnaire_id = any((select app_client_questionnaires(true))::bigint[])
   and exists (select 1 from documents d where d.firm_id = question_documents.firm_id and d.id = question_documents.document_id)',
  'firm_id, questionnaire_id, question_no, document_id, created_at, marked_as_others, option, file_name');
call let_client('update', 'question_documents', 'questionnaire_id = any((select app_client_questionnaires(true))::bigint[])',
  'question_no, marked_as_others, option');

-- Where a file that is on its way will lie. Goes with its upload.
create table questionnaire_uploads (
  firm_id bigint not null,
  upload_id bigint not null,
  questionnaire_id bigint not null,
  question_no int,
  marked_as_others boolean not null,
  option text,
  file_name text not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (firm_id, upload_id),
  foreign key (firm_id, upload_id) references uploads (firm_id, id) on delete cascade,
  foreign key (firm_id, questionnaire_id) references questionnaires (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
call make_tenant_table('questionnaire_uploads');
call let_client('select', 'questionnaire_uploads', 'user_id = (select app_client())');
call let_client('insert', 'questionnaire_uploads',
  'user_id = (select app_client()) and questionnaire_id = any((select app_client_questionnaires(true))::bigint[])
   and exists (select 1 from uploads u where u.firm_id = questionnaire_uploads.firm_id and u.id = questionnaire_uploads.upload_id)');
