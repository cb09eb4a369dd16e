/** QST-096 to QST-101: handing it in, and taking it back. */
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { ALMOST_THERE, FIRST_SECTION_FIRST, NOT_REVIEWED } from '../../messages.ts';
import { type Missing, standingOf } from '../../rules/standing.ts';
import { answeringEvents } from '../events.ts';
import { mayUnsubmit } from '../policy.ts';
import { assertMayAnswer, assertOpen, heldQuestionnaire, seenQuestionnaire } from './access.ts';
import { answersOf, plainForm, sectionFacts, worded } from './answers.ts';
import { foldAnswers } from './fold.ts';
import { asNext, openInOrder } from './next.ts';
import { type AnsweredRecord, lockAnswered, setSubmitted } from './queries.ts';

interface Named {
  questionnaireId: number;
  companyId: number;
}

/** What is missing, as the browser links to it. */
const shownMissing = (
  of: AnsweredRecord,
  { section, question = null, number = '', answer_by = null }: Partial<Missing> & Pick<Missing, 'section'>,
) => ({
  section_no: section.no,
  section: worded(of, section.name),
  question_no: question?.no ?? null,
  number,
  answer_by,
});

async function assertComplete(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  questionnaire: AnsweredRecord,
  reviewed: boolean,
): Promise<void> {
  const { firm_id, id, marked_sections } = questionnaire;
  const form = await plainForm(ctx.db, tx, questionnaire);
  const { visible, missing, maySubmit } = standingOf(
    form,
    await answersOf(tx, firm_id, id, form),
    await sectionFacts(tx, questionnaire, form),
  );
  const { first_section_required } = await preferencesOf(tx, firm_id);
  const [first, ...others] = visible.sections;
  const isLeft = !first || first.key === 'custom' || marked_sections.includes(first.no);
  if (first_section_required && others.length > 0 && !isLeft)
    throw new Conflict('questionnaire.incomplete', FIRST_SECTION_FIRST, {
      missing: [shownMissing(questionnaire, { section: first })],
    });
  if (!maySubmit)
    throw new Conflict('questionnaire.incomplete', ALMOST_THERE, {
      missing: missing.map((one) => shownMissing(questionnaire, one)),
    });
  const hasReview = visible.sections.some(({ key }) => key === 'review_and_submit');
  if (hasReview && !reviewed) throw new Invalid(NOT_REVIEWED, 'reviewed');
}

/** Again, or by both spouses at once: it is submitted, and was told once. */
export async function submitQuestionnaire(
  ctx: Ctx<ClientActor>,
  { questionnaireId, companyId, reviewed }: Named & { reviewed: boolean },
) {
  const { firmId } = ctx.actor;
  const seen = await ctx.read(async (tx) => {
    const found = await seenQuestionnaire(ctx, tx, questionnaireId, companyId);
    assertMayAnswer(ctx, found);
    if (!found.completed) {
      assertOpen(found);
      await assertComplete(ctx, tx, found, reviewed);
    }
    return found;
  });
  // What was answered comes before its submission in the record.
  const firm = ctx.as({ kind: 'system', firmId });
  if (!seen.completed)
    await firm.writeQuietly('what was staged is told', (tx) => foldAnswers(firm, tx, questionnaireId));
  return ctx.write(async (tx) => {
    const found = await lockAnswered(tx, firmId, questionnaireId, null);
    const now = found ?? (await seenQuestionnaire(ctx, tx, questionnaireId, companyId));
    if (!now.completed)
      await submit(ctx, tx, await heldQuestionnaire(ctx, tx, questionnaireId, companyId), reviewed);
    // QST-099: of all that are this person's, the most urgent.
    return asNext((await openInOrder(tx, firmId)).find(({ id }) => id !== questionnaireId));
  });
}

async function submit(ctx: Ctx<ClientActor>, tx: Tx, held: AnsweredRecord, reviewed: boolean): Promise<void> {
  await assertComplete(ctx, tx, held, reviewed);
  const now = ctx.clock.now().toISOString();
  await setSubmitted(tx, held.firm_id, held.id, { at: now, now, activity: 'Submitted' });
  await ctx.record(tx, answeringEvents['questionnaire.submitted'], {
    entityId: held.entity_id,
    payload: { questionnaire_id: held.id, name: held.name, year: held.tax_year },
  });
}

/** QST-101. */
export function unsubmitQuestionnaire(
  ctx: Ctx<StaffActor>,
  { questionnaireId, companyId }: Named,
): Promise<{ ok: true }> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    await seenQuestionnaire(ctx, tx, questionnaireId, companyId);
    const held = await lockAnswered(tx, firmId, questionnaireId, viewerOf(ctx.actor).rolesOf);
    if (!held) throw new NotFound();
    ctx.authorize(mayUnsubmit(ctx.actor, held));
    if (!held.completed) return { ok: true };
    const now = ctx.clock.now().toISOString();
    await setSubmitted(tx, firmId, held.id, { at: null, now, activity: 'Reopened' });
    await ctx.record(tx, answeringEvents['questionnaire.unsubmitted'], {
      entityId: held.entity_id,
      payload: { questionnaire_id: held.id, name: held.name, year: held.tax_year },
    });
    return { ok: true };
  });
}
