/** What changed against last year and since a moment, and what of it a preparer has checked. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { placesIn } from '#features/questionnaires/answering/rules/places.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import { findQuestionnaires, formFor, readQuestionnaire } from '#features/questionnaires/server/service.ts';
import { dayInWords } from '../../sending/rules/day-words.ts';
import type { differenceCalls } from '../contract.ts';
import type { ClientChange } from '../model.ts';
import { differencesOf, stoodOf } from '../rules/differences.ts';
import * as queries from './queries.ts';

export async function listDifferences(
  ctx: Ctx<StaffActor>,
  { questionnaire_id, threshold }: InputOf<typeof differenceCalls.listDifferences>,
) {
  const { firmId, userId } = ctx.actor;
  const found = differencesOf(await readQuestionnaire(ctx, { questionnaire_id }), threshold);
  const checked = await ctx.read((tx) => queries.checkedOf(tx, firmId, userId, questionnaire_id));
  const stood = new Map(checked.map((one) => [one.item, one.stood]));
  return {
    ...found,
    differences: found.differences.map((one) => ({ ...one, checked: stood.get(one.key) === stoodOf(one) })),
  };
}

export const listClientChanges = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id, since }: InputOf<typeof differenceCalls.listClientChanges>,
) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const [questionnaire] = await findQuestionnaires(tx, firmId, [questionnaire_id]);
    if (!questionnaire) throw new NotFound();
    await visibleEntity(ctx, tx, questionnaire.entity_id);
    const exported_at = await queries.lastExportOf(tx, firmId, ctx.actor.userId, questionnaire_id);
    const { sent_at, tracked_since } = questionnaire;
    // Who never exported it sees all since it was sent.
    const named = { sent: sent_at, tracked: tracked_since, export: exported_at ?? sent_at };
    const moment = since === 'sent' || since === 'tracked' || since === 'export' ? named[since] : since;
    if (moment === null) return { since: null, exported_at, changes: [] };
    const form = await formFor(tx, firmId, questionnaire);
    const rows = await queries.clientChanges(tx, firmId, {
      entityId: questionnaire.entity_id,
      questionnaireId: questionnaire_id,
      since: moment,
    });
    return {
      since: new Date(moment).toISOString(),
      exported_at,
      changes: rows.flatMap((row) => shown(form, row)),
    };
  });

const laterOr = (value: string | null, day: string | null): string | null =>
  day === null ? value : `Later, ${dayInWords(day)}`;

/** Of a question the form knows; an entry of a list is told under its column. */
function shown(form: Form, row: queries.ChangeRow): ClientChange[] {
  const place = placesIn(form).get(row.question_no);
  if (!place) return [];
  const { section, question, column } = place;
  const number = numberedIn(form, section).find((one) => one.question.no === question.no)?.number ?? '';
  return [
    {
      at: new Date(row.at).toISOString(),
      who: { id: row.user_id, name: row.who ?? 'Client' },
      question_no: question.no,
      number: number.replace(/\.$/, ''),
      text: column ? `${question.text}: ${column.text}` : question.text,
      sealed: row.sealed,
      before: laterOr(row.before, row.before_answer_by),
      after: laterOr(row.after, row.after_answer_by),
    },
  ];
}

/** What is checked is what stands now: a later change makes it new again. */
export async function checkDifferences(
  ctx: Ctx<StaffActor>,
  { questionnaire_id, keys, checked }: InputOf<typeof differenceCalls.checkDifferences>,
) {
  const { firmId, userId } = ctx.own();
  const questionnaire = await readQuestionnaire(ctx, { questionnaire_id });
  const wanted = new Set(keys);
  const of = { firmId, userId, questionnaireId: questionnaire_id };
  await ctx.writeQuietly('what somebody has looked at is their own', async (tx) => {
    if (!checked) return queries.removeChecked(tx, of, keys);
    const now = ctx.clock.now().toISOString();
    // A threshold of one percent finds all of them, whatever the reader's own is.
    const found = differencesOf(questionnaire, 1).differences.filter(({ key }) => wanted.has(key));
    const checks = found.map((one) => ({ item: one.key, stood: stoodOf(one) }));
    if (checks.length > 0) await queries.putChecked(tx, of, checks, now);
  });
  return { ok: true as const };
}
