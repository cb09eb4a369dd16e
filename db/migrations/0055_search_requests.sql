-- Signature requests are found by the name of their document, as entities are by theirs.

alter table signature_requests add column search_text text not null generated always as (document_name) stored;
call make_searchable('signature_requests', 'signature_requests');
