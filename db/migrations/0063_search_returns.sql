-- Returns are found by their year, name, file and status, as entities are by their names.

alter table tax_returns add column search_text text not null generated always as
  (tax_year::text || ' ' || name || ' ' || document_name || ' ' || replace(status, '_', ' ')) stored;
call make_searchable('tax_returns', 'tax_returns');
