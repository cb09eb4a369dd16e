/** Changing what was sent: its date, its reminders, and what it asks for beside its form. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { EntityFacts } from '#features/clients/entities/policy.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { questionnaireEvents } from '#features/questionnaires/events.ts';
import { mayMarkDeposit } from '#features/questionnaires/deposits/policy.ts';
import { Overlay } from '#features/questionnaires/model.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { countsOf } from '#features/questionnaires/rules/counts.ts';
import { firstIdOf } from '#features/questionnaires/rules/ids.ts';
import { ownForm } from '#features/questionnaires/rules/own-form.ts';
import { itemText } from '#features/questionnaires/rules/prepare-form.ts';
import {
  answersOf,
  changeQuestionnaires,
  closeDepositCheckout,
  findQuestionnaires,
  formOf,
  markDeposit,
  type QuestionnaireRecord,
  sectionFacts,
} from '#features/questionnaires/server/service.ts';
import type { BulkOutcome } from '../../model.ts';
import {
  DUE_IN_FUTURE,
  ITEM_TEXT,
  ITEMS_REQUESTED,
  NO_SLASH_OR_PERIOD,
  SELECT_DUE_DATE,
} from '../../sending/messages.ts';
import { REFUSED_IN_OPTIONS } from '../../sending/rules/document-options.ts';
import { extraItems } from '../../sending/server/prepare.ts';
import { todayOf } from '../../sending/server/today.ts';
import { putStatus } from '../../overview/server/firm-words.ts';
import { holdMany } from '../../state/server/hold-many.ts';
import { mayPutState } from '../../state/policy.ts';
import { putLocked, putTracking } from '../../state/server/state.ts';
import { keepNextReminders } from '../../reminders/server/keep.ts';
import type { changeCalls } from '../contract.ts';
import { LOCKED, ONLY_DRAFTS_ARE_RENAMED } from '../messages.ts';

/** Held, by somebody who may send to its entity, or what else is asked. */
async function heldQuestionnaire(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  may: (actor: StaffActor, entity: EntityFacts) => boolean = maySendTo,
): Promise<QuestionnaireRecord> {
  const [questionnaire] = await findQuestionnaires(tx, ctx.actor.firmId, [id], { held: true });
  if (!questionnaire) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, questionnaire.entity_id);
  ctx.authorize(may(ctx.actor, entity));
  return questionnaire;
}

const WORDS = {
  name: 'the name',
  due_date: 'the due date',
  reminders_disabled: 'the reminders',
  earliest_remind_date: 'the earliest reminder date',
} as const;

/** SND-050. */
export async function saveQuestionnaire(
  ctx: Ctx<StaffActor>,
  {
    questionnaire_id,
    version,
    deposit_status,
    locked,
    track_changes,
    firm_custom_status_id: status,
    company_id,
    ...asked
  }: InputOf<typeof changeCalls.saveQuestionnaire>,
) {
  const { firmId } = ctx.actor;
  const isPut = locked !== undefined || track_changes !== undefined;
  const isMore =
    Object.keys(asked).length > 0 || status !== undefined || (deposit_status === undefined && !isPut);
  const saved = await ctx.write(async (tx) => {
    const questionnaire = await heldQuestionnaire(
      ctx,
      tx,
      questionnaire_id,
      (actor, entity) =>
        (deposit_status === undefined || mayMarkDeposit(actor, entity)) &&
        (!isPut || mayPutState(actor, entity)) &&
        (!isMore || maySendTo(actor, entity)),
    );
    if (company_id !== undefined && company_id !== questionnaire.entity_id) throw new NotFound();
    const shown = ({
      id,
      name,
      due_date,
      reminders_disabled,
      earliest_remind_date,
      deposit_status: paid,
      track_changes: tracked,
      version: at,
    }: QuestionnaireRecord) => ({
      id,
      name,
      due_date,
      reminders_disabled,
      earliest_remind_date,
      deposit_status: paid,
      track_changes: tracked,
      version: at,
    });
    if (questionnaire.version !== version)
      throw new Stale(shown(questionnaire), { deposit_status, locked, track_changes, ...asked });
    if (deposit_status !== undefined) await markDeposit(ctx, tx, questionnaire.id, deposit_status);
    const changed = (['name', 'due_date', 'reminders_disabled', 'earliest_remind_date'] as const).filter(
      (key) => asked[key] !== undefined && asked[key] !== questionnaire[key],
    );
    if (locked !== undefined) assertPut(await putLocked(ctx, tx, questionnaire.id, locked));
    if (track_changes !== undefined) assertPut(await putTracking(ctx, tx, questionnaire.id, track_changes));
    if (status !== undefined)
      await putStatus(ctx, tx, await holdMany(ctx, tx, [questionnaire.id], maySendTo), status);
    const isMarked =
      isPut ||
      status !== undefined ||
      (deposit_status !== undefined && deposit_status !== questionnaire.deposit_status);
    if (changed.length === 0 && !isMarked) return shown(questionnaire);
    if (changed.includes('name') && !questionnaire.is_draft)
      throw new Conflict('questionnaire.sent', ONLY_DRAFTS_ARE_RENAMED);
    if (
      changed.includes('due_date') &&
      (asked.due_date === null || asked.due_date! < (await todayOf(ctx, tx)))
    )
      throw new Invalid(SELECT_DUE_DATE, 'due_date');
    await changeQuestionnaires(
      tx,
      firmId,
      [questionnaire.id],
      Object.fromEntries(changed.map((key) => [key, asked[key]])),
    );
    await keepNextReminders(ctx, tx, [questionnaire.id]);
    if (changed.length > 0)
      await ctx.record(tx, questionnaireEvents['questionnaire.changed'], {
        entityId: questionnaire.entity_id,
        payload: {
          questionnaire_id: questionnaire.id,
          name: questionnaire.name,
          year: questionnaire.tax_year,
          changes: changed.map((key) => WORDS[key]),
        },
      });
    return shown((await findQuestionnaires(tx, firmId, [questionnaire.id]))[0]!);
  });
  if (deposit_status === 'marked_paid') await closeDepositCheckout(ctx, questionnaire_id);
  return saved;
}

/** Of one alone, what is in the way is an answer of its own. */
function assertPut({ left_out: [left] }: BulkOutcome): void {
  if (left) throw new Conflict('questionnaire.left_out', left.reason);
}

/** SND-076 to SND-081. Items are added at the end: what was answered keeps its number. */
export async function requestItems(
  ctx: Ctx<StaffActor>,
  { questionnaire_id, items, due_date }: InputOf<typeof changeCalls.requestItems>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const questionnaire = await heldQuestionnaire(ctx, tx, questionnaire_id);
    if (questionnaire.locked) throw new Conflict('questionnaire.locked', LOCKED);
    items.forEach(({ text, question_type, options }, at) => {
      if (text === '') throw new Invalid(ITEM_TEXT, `items.${at}.text`);
      if (question_type === 'upload' && options.some((option) => REFUSED_IN_OPTIONS.test(option)))
        throw new Invalid(NO_SLASH_OR_PERIOD, `items.${at}.options`);
    });
    const today = await todayOf(ctx, tx);
    const due = due_date ?? questionnaire.due_date;
    if (due !== null && due < today) throw new Invalid(DUE_IN_FUTURE, 'due_date');
    const { remove_please_upload_for_rollover_items: noPrefix } = await preferencesOf(tx, firmId);
    const form = await formOf(tx, firmId, questionnaire.form_id);
    const before = Overlay.parse(questionnaire.overlay);
    const first = firstIdOf(questionnaire.id);
    const more = extraItems(
      items.map((item) => ({ ...item, section_id: sectionOf(item.section_id, first) })),
    );
    const overlay = {
      ...before,
      items: [...before.items, ...more.map((item) => ({ ...item, text: itemText(item, noPrefix) }))],
    };
    const [was, is] = [ownForm(form, before), ownForm(form, overlay)];
    const now = ctx.clock.now().toISOString();
    await changeQuestionnaires(tx, firmId, [questionnaire.id], {
      overlay: JSON.stringify(overlay),
      ...(due_date === undefined ? {} : { due_date }),
      ...countsOf(
        is,
        await answersOf(tx, firmId, questionnaire.id, is),
        await sectionFacts(tx, questionnaire, is),
      ),
      last_activity_at: now,
    });
    await keepNextReminders(ctx, tx, [questionnaire.id]);
    await ctx.record(tx, questionnaireEvents['questionnaire.items_requested'], {
      entityId: questionnaire.entity_id,
      payload: {
        questionnaire_id: questionnaire.id,
        name: questionnaire.name,
        year: questionnaire.tax_year,
        items: items.length,
      },
    });
    const known = new Set(numbersOf(was));
    return {
      message: ITEMS_REQUESTED,
      question_ids: numbersOf(is)
        .filter((no) => !known.has(no))
        .map((no) => first + no),
    };
  });
}

const numbersOf = (form: { sections: readonly { questions: readonly { no: number }[] }[] }): number[] =>
  form.sections.flatMap(({ questions }) => questions.map(({ no }) => no));

/** On the wire a section of a sent questionnaire is known by its own id; of another one it is none. */
const sectionOf = (id: number | null, first: number): number | null =>
  id === null || id < first ? null : id - first;
