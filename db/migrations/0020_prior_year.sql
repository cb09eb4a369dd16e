-- Prior-year items as people keep them, and the lines of each.

alter table prior_year_items
  add column created_by bigint,
  add column version int not null default 1,
  add foreign key (firm_id, created_by) references users (firm_id, id),
  add unique (firm_id, entity_id, id);
update prior_year_items set source = 'import' where import_id is not null;
alter table prior_year_items add check (source in ('staff', 'import', 'questionnaire'));

-- A line carries the entity of its item, so that whose it is can be told without looking at the item.
alter table rollover_lines
  add column entity_id bigint,
  add column version int not null default 1,
  add column updated_at timestamptz,
  add column deleted_at timestamptz;
update rollover_lines l set entity_id = i.entity_id from prior_year_items i where i.firm_id = l.firm_id and i.id = l.item_id;
alter table rollover_lines
  alter column entity_id set not null,
  drop constraint rollover_lines_firm_id_item_id_fkey,
  add foreign key (firm_id, entity_id, item_id) references prior_year_items (firm_id, entity_id, id);

-- Clients know an item by its name; whether it is asked for again is the firm's own affair.
call let_client('select', 'prior_year_items',
  'deleted_at is null and entity_id = any((select app_client_entities())::bigint[])',
  'firm_id, id, entity_id, year, form_name, detailed_name, deleted_at');
-- Deleted ones too: a row that a change hides from its own maker is refused.
call let_client('select', 'rollover_lines', 'entity_id = any((select app_client_entities())::bigint[])',
  'firm_id, id, entity_id, item_id, category, value, removable, version, deleted_at');
call let_client('insert', 'rollover_lines', 'removable and entity_id = any((select app_client_entities())::bigint[])',
  'firm_id, entity_id, item_id, category, value, created_at');
-- What stands in the return itself is read only, and what was deleted stays so.
call let_client('update', 'rollover_lines',
  'removable and deleted_at is null and entity_id = any((select app_client_entities())::bigint[])',
  'category, value, version, updated_at, deleted_at',
  'removable and entity_id = any((select app_client_entities())::bigint[])');
