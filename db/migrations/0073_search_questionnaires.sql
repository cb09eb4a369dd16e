-- Questionnaires are found by their name, as entities are by theirs.

alter table questionnaires add column search_text text not null generated always as (name) stored;
call make_searchable('questionnaires', 'questionnaires');
