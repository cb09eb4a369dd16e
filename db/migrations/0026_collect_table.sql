-- The firm's table of questionnaires: what it is narrowed and sorted by stands in the row, so that a page of a hundred
-- thousand is a walk along an index.

alter table questionnaires
  -- Follow the entity, as the entity follows its primary owner.
  add column group_id bigint,
  add column assigned_advisor_id bigint,
  add column entity_deleted boolean not null default false,
  -- When the client last did something with it; until then when it was sent.
  add column client_activity_at timestamptz not null default now();

update questionnaires q set group_id = e.group_id, assigned_advisor_id = e.assigned_advisor_id,
  entity_deleted = e.deleted_at is not null, client_activity_at = greatest(q.created_at, q.sent_at, q.opened_at, q.submitted_at)
from entities e where e.firm_id = q.firm_id and e.id = q.entity_id;

alter table questionnaires
  -- Whose turn it is.
  add column standing text not null generated always as (case
    when is_draft then 'draft'
    when completed and locked then 'done'
    when completed then 'submitted'
    when locked then 'held'
    else 'with_client' end) stored,
  -- The views it stands in, in the words of the table's contract. Overdue is not among them: it depends on the day.
  add column tabs text[] not null generated always as (case
    when entity_deleted then '{}'
    when deleted_at is not null then '{deleted}'
    else array_remove(array['all',
      case when assigned_advisor_id is not null then 'of:' || assigned_advisor_id end,
      case when is_draft then 'drafts' when not completed and not locked then 'waiting_on_client' end,
      case when not is_draft and completed <> locked then 'waiting_on_us' end,
      case when completed and not is_draft then 'completed' end], null) end) stored;

create function questionnaire_joins_entity() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  select e.group_id, e.assigned_advisor_id, e.deleted_at is not null
    into new.group_id, new.assigned_advisor_id, new.entity_deleted
    from entities e where e.firm_id = new.firm_id and e.id = new.entity_id;
  new.entity_deleted := coalesce(new.entity_deleted, false);
  if tg_op = 'INSERT' then new.client_activity_at := new.last_activity_at; end if;
  return new;
end $$;
create trigger joins_entity before insert or update of entity_id on questionnaires for each row
  execute function questionnaire_joins_entity();

create function entity_moves_questionnaires() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update questionnaires q set group_id = new.group_id, assigned_advisor_id = new.assigned_advisor_id,
    entity_deleted = new.deleted_at is not null
  where q.firm_id = new.firm_id and q.entity_id = new.id;
  return null;
end $$;
create trigger moves_questionnaires after update of group_id, assigned_advisor_id, deleted_at on entities for each row
  when (old.group_id is distinct from new.group_id or old.assigned_advisor_id is distinct from new.assigned_advisor_id
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function entity_moves_questionnaires();

-- What a client does is theirs, whatever of it is written; others say so themselves where they act for a client.
create function client_was_active() returns trigger language plpgsql as $$
begin
  if app_client() is not null then new.client_activity_at := new.last_activity_at; end if;
  return new;
end $$;
create trigger client_was_active before update of last_activity_at on questionnaires for each row
  when (old.last_activity_at is distinct from new.last_activity_at) execute function client_was_active();

create function document_came_first() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update questionnaires q set first_doc_uploaded_at = new.created_at
  where q.firm_id = new.firm_id and q.id = new.questionnaire_id and q.first_doc_uploaded_at is null;
  return null;
end $$;
create trigger came_first after insert on question_documents for each row execute function document_came_first();
update questionnaires q set first_doc_uploaded_at = d.at
from (select firm_id, questionnaire_id, min(created_at) as at from question_documents group by 1, 2) d
where d.firm_id = q.firm_id and d.questionnaire_id = q.id;

grant create on schema public to sheaf_definer;
alter function document_came_first owner to sheaf_definer;
alter function questionnaire_joins_entity owner to sheaf_definer;
alter function entity_moves_questionnaires owner to sheaf_definer;
revoke create on schema public from sheaf_definer;
revoke execute on function questionnaire_joins_entity, entity_moves_questionnaires, client_was_active, document_came_first
  from public;

call make_counted('questionnaires', 'questionnaires');

drop index questionnaires_activity;
create index questionnaires_activity on questionnaires (firm_id, last_activity_at, id)
  where deleted_at is null and not entity_deleted;
create index questionnaires_client_activity on questionnaires (firm_id, client_activity_at, id)
  where deleted_at is null and not entity_deleted;
create index questionnaires_standing on questionnaires (firm_id, standing, client_activity_at, id)
  where deleted_at is null and not entity_deleted;
create index questionnaires_group on questionnaires (firm_id, group_id, client_activity_at, id)
  where deleted_at is null and not entity_deleted;
create index questionnaires_advisor on questionnaires (firm_id, assigned_advisor_id, client_activity_at, id)
  where deleted_at is null and not entity_deleted;
-- What is overdue is counted along this one, whatever was finished long ago.
create index questionnaires_due on questionnaires (firm_id, due_date, id) include (group_id)
  where deleted_at is null and not entity_deleted and standing = 'with_client';
create index questionnaires_deleted on questionnaires (firm_id, deleted_at) where deleted_at is not null;

-- The names of a form's sections apart from the form: a table that shows one does not unpack the rest.
create function section_names(form jsonb) returns jsonb language sql immutable
  return (select coalesce(jsonb_object_agg(s ->> 'no', s ->> 'name'), '{}') from jsonb_array_elements(form -> 'sections') s);
create function checklist_sections(form jsonb) returns int[] language sql immutable
  return array(select (s ->> 'no')::int from jsonb_array_elements(form -> 'sections') s where s ->> 'key' = 'document_checklist');
alter table forms
  add column section_names jsonb not null generated always as (section_names(form)) stored,
  add column checklists int[] not null generated always as (checklist_sections(form)) stored;
