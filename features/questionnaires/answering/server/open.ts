/** A questionnaire as it is opened, and what changes of it while it is answered. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { type Form, type OpenedQuestionnaire, Overlay, QuestionnaireSettings } from '../../model.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { signaturesOf } from '../../agreements/server/state.ts';
import { documentsOf } from '../../checklist/server/lying.ts';
import { listNotes } from '../../notes/server/notes.ts';
import { openQuestionnaire, type ShownQuestionnaire } from '../../records/server/queries.ts';
import type { PriorAnswer, QuestionnaireState } from '../model.ts';
import { mayAnswer } from '../policy.ts';
import { priorAnswers } from '../rules/prior.ts';
import { answersOfYear, listAnswers } from './answer-queries.ts';
import { formFor, plainForm, storedAnswers } from './answers.ts';
import { isConfirmed } from './queries.ts';
import { withEndings } from './sealed.ts';

type Entity = Awaited<ReturnType<typeof visibleEntity>>;

/** Drafts are there for staff alone: a client's transaction does not find them. */
async function shown(ctx: Ctx<SignedInActor>, tx: Tx, id: number): Promise<[ShownQuestionnaire, Entity]> {
  const found = await openQuestionnaire(tx, ctx.actor.firmId, id);
  if (!found) throw new NotFound();
  return [found, await visibleEntity(ctx, tx, found.entity_id)];
}

const withEndingsIn = async (ctx: Ctx<SignedInActor>, id: number, state: QuestionnaireState) => ({
  ...state,
  answers: await withEndings(ctx, id, state.answers),
});

export async function readQuestionnaire(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id }: { questionnaire_id: number },
): Promise<OpenedQuestionnaire> {
  const opened = await ctx.read(async (tx): Promise<OpenedQuestionnaire> => {
    const [found, entity] = await shown(ctx, tx, questionnaire_id);
    const form = await formFor(tx, ctx.actor.firmId, found);
    return {
      id: found.id,
      company_id: found.entity_id,
      company_hash: entity.hash_id,
      company_name: entity.name,
      name: found.name,
      formatted_name: `${found.tax_year} ${found.name}`,
      kind: found.kind,
      is_open_item: found.kind === 'custom',
      document_drop_off_enabled: found.kind === 'drop_off',
      tax_year: found.tax_year,
      is_draft: found.is_draft,
      // No firm has words of its own for it yet.
      disclaimer: '',
      settings: QuestionnaireSettings.parse(found.settings),
      first_id: firstIdOf(found.id),
      form,
      prior: await priorOf(ctx, tx, found, form),
      state: await stateOf(ctx, tx, found, entity, form),
    };
  });
  return { ...opened, state: await withEndingsIn(ctx, questionnaire_id, opened.state) };
}

export async function readState(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id }: { questionnaire_id: number },
): Promise<QuestionnaireState> {
  const state = await ctx.read(async (tx) => {
    const [found, entity] = await shown(ctx, tx, questionnaire_id);
    const { items } = Overlay.parse(found.overlay);
    const form = await plainForm(ctx.db, tx, { firm_id: ctx.actor.firmId, form_id: found.form_id, items });
    return stateOf(ctx, tx, found, entity, form);
  });
  return withEndingsIn(ctx, questionnaire_id, state);
}

async function stateOf(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  found: ShownQuestionnaire,
  entity: Entity,
  form: Form,
): Promise<QuestionnaireState> {
  const { firmId, userId, kind } = ctx.actor;
  const read_only = !mayAnswer(ctx.actor, entity);
  const asksForContact =
    kind === 'client' &&
    !read_only &&
    !found.locked &&
    !found.completed &&
    QuestionnaireSettings.parse(found.settings).update_profile_section;
  return {
    version: found.version,
    due_date: found.due_date,
    locked: found.locked,
    completed: found.completed,
    submitted_at: found.submitted_at,
    opened_timestamp: found.opened_at,
    read_only,
    current_section: found.current_section,
    marked_sections: found.marked_sections,
    confirm_contact: asksForContact && !(await isConfirmed(tx, firmId, found.id, userId)),
    deposit_cents: found.deposit_cents,
    deposit_status: found.deposit_status,
    deposit_fact: found.deposit_fact,
    answers: await storedAnswers(tx, ctx.actor, await listAnswers(tx, firmId, found.id)),
    notes: await listNotes(tx, ctx.actor, found.id),
    signatures: await signaturesOf(tx, ctx.actor, found, form),
    ...(await documentsOf(tx, firmId, found.id)),
  };
}

/** Asked for only where the form knows its questions again. */
async function priorOf(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { entity_id, tax_year }: ShownQuestionnaire,
  form: Form,
): Promise<PriorAnswer[]> {
  const { firmId } = ctx.actor;
  const hasKeys = form.sections.some(({ questions }) => questions.some(({ year_key }) => year_key !== null));
  if (!hasKeys) return [];
  const before = await answersOfYear(tx, firmId, entity_id, tax_year - 1);
  const forms: Form[] = [];
  for (const one of before) forms.push(await plainForm(ctx.db, tx, { firm_id: firmId, ...one }));
  return priorAnswers(
    form,
    before.map(({ answers }, at) => ({ form: forms[at]!, answers })),
  );
}
