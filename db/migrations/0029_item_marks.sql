-- Who is told of items that were sent back, and what a preparer has checked.

alter table item_marks
  -- Of one sent back: when its client was told, and when whoever sent it back was told that it was answered.
  add column told_at timestamptz,
  add column closed_at timestamptz;
create index item_marks_waiting on item_marks (firm_id, questionnaire_id) where kind = 'returned' and closed_at is null;

-- What a preparer has looked at and found right; a later change of the item makes it new again.
create table checked_changes (
  firm_id bigint not null,
  user_id bigint not null,
  questionnaire_id bigint not null,
  -- Which change of which item, as the rules name it.
  item text not null,
  -- What stood on both sides when it was checked.
  stood text not null,
  checked_at timestamptz not null,
  primary key (firm_id, questionnaire_id, user_id, item),
  foreign key (firm_id, questionnaire_id) references questionnaires (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
call make_tenant_table('checked_changes');

-- With when it was submitted, for Undo of what opens it again.
create or replace function hold_for_answers(of_firm bigint, of_questionnaire bigint, roles_of bigint, asked_ops uuid[],
  out held jsonb, out answers json, out ops uuid[])
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  select jsonb_build_object('firm_id', q.firm_id, 'id', q.id, 'entity_id', q.entity_id, 'form_id', q.form_id, 'name', q.name,
      'tax_year', q.tax_year, 'due_date', q.due_date, 'is_draft', q.is_draft, 'locked', q.locked, 'completed', q.completed,
      'settings', q.settings, 'opened_at', q.opened_at, 'submitted_at', q.submitted_at, 'marked_sections', q.marked_sections,
      'items', q.overlay -> 'items', 'tags', q.overlay -> 'tags', 'group_id', e.group_id, 'inactive', e.inactive,
      'readonly_access', e.readonly_access,
      'granted', case when roles_of is null then '{}'::int[] else role_grants(e.firm_id, e.id, roles_of) end) into held
    from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    where q.firm_id = of_firm and q.id = of_questionnaire and q.deleted_at is null and e.deleted_at is null for update of q;
  if not found then return; end if;
  -- One value and not a row each: most of them are only counted.
  select coalesce(json_agg(json_build_array(a.question_no, a.entry_no, a.value, a.is_sealed, a.answer_by, a.returned, a.version,
      a.answered_by, a.answered_at, a.waived)), '[]') into answers
    from answers a where a.firm_id = of_firm and a.questionnaire_id = of_questionnaire;
  ops := array(select c.op from answer_changes c
    where c.firm_id = of_firm and c.questionnaire_id = of_questionnaire and c.op = any (asked_ops));
end $$;
