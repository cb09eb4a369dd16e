-- As before, but who types on in one answer changes nothing else of the questionnaire: its row is then left alone.
create or replace function client_was_active() returns trigger language plpgsql as $$
declare
  is_client boolean := app_client() is not null;
  lately timestamptz := new.last_activity_at - interval '30 seconds';
begin
  if old.last_activity_at between lately and new.last_activity_at and (not is_client or old.client_activity_at >= lately)
    and (new.completed, new.locked, new.is_draft, new.in_progress, new.opened_at)
      is not distinct from (old.completed, old.locked, old.is_draft, old.in_progress, old.opened_at) then
    new.last_activity_at := old.last_activity_at;
    if new *= old then return null; end if;
  elsif is_client then
    new.client_activity_at := new.last_activity_at;
  end if;
  return new;
end $$;
