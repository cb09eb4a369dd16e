-- A mark (not applicable, or a later day) stands instead of an answer. The answer is set aside with it and comes back when
-- the mark is taken away. A sealed one stays sealed; its mask is what a client's transaction reads.
alter table answers add column set_aside text, add column set_aside_sealed bytea;
grant select (set_aside) on answers to sheaf_client;

create or replace function hold_for_answers(of_firm bigint, of_questionnaire bigint, roles_of bigint, out held jsonb, out answers json)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  client bigint := app_client();
begin
  if of_firm is distinct from app_firm()
    or (client is not null and not of_questionnaire = any (app_client_questionnaires(true))) then
    return;
  end if;
  select jsonb_build_object('firm_id', q.firm_id, 'id', q.id, 'entity_id', q.entity_id, 'form_id', q.form_id, 'name', q.name,
      'tax_year', q.tax_year, 'due_date', q.due_date, 'is_draft', q.is_draft, 'locked', q.locked, 'completed', q.completed,
      'settings', q.settings, 'opened_at', q.opened_at, 'submitted_at', q.submitted_at, 'marked_sections', q.marked_sections,
      'items', q.overlay -> 'items', 'tags', q.overlay -> 'tags', 'group_id', e.group_id, 'inactive', e.inactive,
      'readonly_access', e.readonly_access,
      'granted', case when roles_of is null then '{}'::int[] else role_grants(e.firm_id, e.id, roles_of) end) into held
    from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    where q.firm_id = of_firm and q.id = of_questionnaire and q.deleted_at is null and e.deleted_at is null
      and (client is null or not (q.is_draft or q.locked or q.completed)) for update of q;
  if not found then return; end if;
  -- One value and not a row each: most of them are only counted.
  select coalesce(json_agg(json_build_array(a.question_no, a.entry_no, a.value, a.is_sealed, a.answer_by, a.returned, a.version,
      a.answered_by, a.answered_at, a.waived, a.set_aside)), '[]') into answers
    from answers a where a.firm_id = of_firm and a.questionnaire_id = of_questionnaire;
end $$;

drop function keep_answers;
-- `asides` is what is set aside afterwards: null, an answer, or a mask for the sealed one. `restores` opens no seal: it puts
-- the sealed answer back where it was.
create function keep_answers(of_firm bigint, of_questionnaire bigint, by_user bigint, by_firm boolean, moment timestamp with time zone, activity text, nos integer[], entries integer[], texts text[], seals bytea[], days date[], versions integer[], news boolean[], asides text[], restores boolean[], ops uuid[], op_sections integer[], op_nos integer[], op_entries integer[], op_versions integer[], op_sealed boolean[], befores text[], before_days date[], afters text[], after_days date[], counts integer[])
returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  client bigint := app_client();
begin
  if of_firm is distinct from app_firm() or (client is not null
    and (by_firm or by_user is distinct from client or not of_questionnaire = any (app_client_questionnaires(true)))) then
    raise insufficient_privilege using message = 'these answers are somebody else''s';
  end if;
  if true = any (news) then
    insert into answers (firm_id, questionnaire_id, question_no, entry_no, value, sealed, answer_by, answered_by, answered_at, version)
    select of_firm, of_questionnaire, n.no, n.entry, n.text, n.seal, n.day, by_user, moment, n.version
    from unnest(nos, entries, texts, seals, days, versions, news) n (no, entry, text, seal, day, version, is_new) where n.is_new;
  end if;
  for at in 1 .. cardinality(nos) loop
    continue when news[at];
    update answers a set value = texts[at], sealed = case when restores[at] then a.set_aside_sealed else seals[at] end,
      answer_by = days[at], returned = null, waived = false, answered_by = by_user, answered_at = moment, version = versions[at],
      set_aside = asides[at],
      set_aside_sealed = case when asides[at] is not null then coalesce(a.sealed, a.set_aside_sealed) end
    where a.firm_id = of_firm and a.questionnaire_id = of_questionnaire and a.question_no = nos[at] and a.entry_no = entries[at];
  end loop;
  insert into answer_changes (firm_id, questionnaire_id, op, section_no, question_no, entry_no, version, user_id, from_firm, at,
    is_sealed, before_value, before_answer_by, after_value, after_answer_by)
  select of_firm, of_questionnaire, c.op, c.section, c.no, c.entry, c.version, by_user, by_firm, moment, c.sealed, c.before,
    c.before_day, c.after, c.after_day
  from unnest(ops, op_sections, op_nos, op_entries, op_versions, op_sealed, befores, before_days, afters, after_days)
    c (op, section, no, entry, version, sealed, before, before_day, after, after_day);
  update questionnaires set in_progress = true, last_activity = activity, last_activity_at = moment,
    sections_done = counts[1], sections_total = counts[2], questions_done = counts[3], questions_total = counts[4],
    uploads_done = counts[5], uploads_needed = counts[6], items_total = counts[7], items_to_go = counts[8]
  where firm_id = of_firm and id = of_questionnaire;
end $$;
revoke execute on function keep_answers from public, sheaf_system;
grant execute on function keep_answers to sheaf_app, sheaf_client;

grant create on schema public to sheaf_definer;
alter function keep_answers owner to sheaf_definer;
revoke create on schema public from sheaf_definer;
