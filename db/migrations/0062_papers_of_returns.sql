-- The papers a return was made from are asked for again the next year, once it is delivered.

alter table tax_returns add column papers jsonb not null default '[]';

-- Of an item that came with a delivered return. Not a reference: what somebody has used outlives the return.
alter table prior_year_items add column tax_return_id bigint;
create index prior_year_items_return on prior_year_items (firm_id, tax_return_id) where tax_return_id is not null;
