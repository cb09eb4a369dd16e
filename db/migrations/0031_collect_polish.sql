-- A file that was sent back and not kept: its client sees it no more at the item, staff do. Which mark took it away, for Undo.
alter table question_documents add column set_aside_by bigint;
drop policy client_select on question_documents;
create policy client_select on question_documents for select to sheaf_client using (
  firm_id = (select app_firm()) and (questionnaire_id = any((select app_client_questionnaires(false))::bigint[]) and set_aside_by is null));

-- The number somebody answered STOP from: no text messages go there until they answer START, or have another number.
alter table users add column sms_stopped_number text;

-- Five indexes are sorted by activity, and a client who types would move the row in all of them with every answer. Within half a
-- minute the moment stays where it is, unless the status changes: such an update touches no index at all.
create or replace function client_was_active() returns trigger language plpgsql as $$
declare
  is_client boolean := app_client() is not null;
  lately timestamptz := new.last_activity_at - interval '30 seconds';
begin
  if old.last_activity_at between lately and new.last_activity_at and (not is_client or old.client_activity_at >= lately)
    and (new.completed, new.locked, new.is_draft, new.in_progress, new.opened_at)
      is not distinct from (old.completed, old.locked, old.is_draft, old.in_progress, old.opened_at) then
    new.last_activity_at := old.last_activity_at;
  elsif is_client then
    new.client_activity_at := new.last_activity_at;
  end if;
  return new;
end $$;
-- Room on its page for the next version of a row.
alter table questionnaires set (fillfactor = 80);

-- The table by due date, the next first.
create index questionnaires_by_due on questionnaires (firm_id, due_date, id) where deleted_at is null and not entity_deleted;
