/** Adds an upload to a questionnaire for a paper the firm files itself, and takes it back. Part of the caller's transaction. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { answersOf, sectionFacts } from '../../answering/server/answers.ts';
import { formOf } from '../../forms/server/forms.ts';
import { Overlay } from '../../model.ts';
import { maySendTo } from '../../policy.ts';
import { questionnaireEvents } from '../../records/events.ts';
import {
  changeQuestionnaires,
  findQuestionnaires,
  type QuestionnaireRecord,
} from '../../records/server/queries.ts';
import { countsOf } from '../../rules/counts.ts';
import { ownForm } from '../../rules/own-form.ts';
import { itemNumbers, itemText } from '../../rules/prepare-form.ts';

/** Null where the questionnaire takes nothing more, or this person may not ask for more in it. */
async function lockChangeable(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<QuestionnaireRecord | null> {
  const [found] = await findQuestionnaires(tx, ctx.actor.firmId, [id], { held: true });
  if (!found || found.locked || found.completed) return null;
  return maySendTo(ctx.actor, await visibleEntity(ctx, tx, found.entity_id)) ? found : null;
}

async function saveOverlay(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  questionnaire: QuestionnaireRecord,
  overlay: Overlay,
): Promise<void> {
  const { firmId } = ctx.actor;
  const form = ownForm(await formOf(tx, firmId, questionnaire.form_id), overlay);
  const answers = await answersOf(tx, firmId, questionnaire.id, form);
  await changeQuestionnaires(tx, firmId, [questionnaire.id], {
    overlay: JSON.stringify(overlay),
    ...countsOf(form, answers, await sectionFacts(tx, questionnaire, form)),
  });
}

interface Paper {
  text: string;
  /** In the standard form order. */
  paper: string;
}

/** Returns the number of the new question. The caller files the paper there at once, so nobody is asked for it. */
export async function addPaper(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  questionnaireId: number,
  { text, paper }: Paper,
): Promise<{ question_no: number; text: string } | null> {
  const { firmId } = ctx.actor;
  const questionnaire = await lockChangeable(ctx, tx, questionnaireId);
  if (!questionnaire) return null;
  const { remove_please_upload_for_rollover_items: noPrefix } = await preferencesOf(tx, firmId);
  const overlay = Overlay.parse(questionnaire.overlay);
  const item = {
    section: null,
    type: 'upload' as const,
    text: itemText({ type: 'upload', text }, noPrefix),
    options: [],
    year_key: null,
    paper,
  };
  const items = [...overlay.items, item];
  await saveOverlay(ctx, tx, questionnaire, { ...overlay, items });
  await ctx.record(tx, questionnaireEvents['questionnaire.paper_added'], {
    entityId: questionnaire.entity_id,
    payload: { ...named(questionnaire), item: item.text },
  });
  const form = await formOf(tx, firmId, questionnaire.form_id);
  return { question_no: itemNumbers(form, items).at(-1)!, text: item.text };
}

/** Undo of `addPaper`, once its file is gone. The question keeps its number and is no longer shown. */
export async function withdrawPaper(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { questionnaire_id, question_no }: { questionnaire_id: number; question_no: number },
): Promise<void> {
  const { firmId } = ctx.actor;
  const questionnaire = await lockChangeable(ctx, tx, questionnaire_id);
  if (!questionnaire) return;
  const overlay = Overlay.parse(questionnaire.overlay);
  const form = await formOf(tx, firmId, questionnaire.form_id);
  const at = itemNumbers(form, overlay.items).indexOf(question_no);
  const item = overlay.items[at];
  if (!item || item.withdrawn) return;
  const items = overlay.items.with(at, { ...item, withdrawn: true });
  await saveOverlay(ctx, tx, questionnaire, { ...overlay, items });
  await ctx.record(tx, questionnaireEvents['questionnaire.paper_withdrawn'], {
    entityId: questionnaire.entity_id,
    payload: { ...named(questionnaire), item: item.text },
  });
}

const named = ({ id, name, tax_year }: QuestionnaireRecord) => ({
  questionnaire_id: id,
  name,
  year: tax_year,
});
