-- A code for a phone may send to one place of something else than a folder: an item of a questionnaire.
alter table handoffs
  add column target_kind text,
  add column target_id bigint,
  add column target_place integer,
  add column target_option text,
  add constraint handoffs_target check ((target_kind is null) = (target_id is null) and (target_kind is null) = (target_place is null));
grant insert (target_kind, target_id, target_place, target_option) on handoffs to sheaf_client;
