/** Checklists as the review desk knows them: which items take a paper, and putting it there. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import type { PaperPlace } from '#features/intake/model.ts';
import type { PaperShelf, ShelvedDocument } from '#features/intake/server/service.ts';
import { mayGiveFiles } from '../../answering/policy.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { listAnswers } from '../../answering/server/answer-queries.ts';
import { plainForm, worded } from '../../answering/server/answers.ts';
import { findAnswered } from '../../answering/server/queries.ts';
import { questionnairesOfYear } from '../../records/server/queries.ts';
import { questionState } from '../../rules/expected-items.ts';
import { visibleIn } from '../../rules/visibility.ts';
import { checklistEvents } from '../events.ts';
import { ADDITIONAL_ATTACHMENTS } from '../messages.ts';
import { eventPayload, heldFiles, type HeldFiles, lyingDocument, recount, uploadQuestion } from './hold.ts';
import { takeBackFromParts } from './follow-split.ts';
import { listLying, type LyingRow, moveTo, takeOut } from './queries.ts';
import { assertRoom, attach, nameItsPlace } from './uploads.ts';

async function placesOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  document: ShelvedDocument,
): Promise<PaperPlace[]> {
  const { firmId } = ctx.actor;
  const found = await findAnswered(tx, firmId, id, viewerOf(ctx.actor).rolesOf);
  if (!found || !maySeeEntity(ctx.actor, found) || !mayGiveFiles(ctx.actor, found)) return [];
  if (found.locked || found.completed) return [];
  const form = await plainForm(ctx.db, tx, found);
  const answers = gatherAnswers(form, await listAnswers(tx, firmId, id));
  const here = (await listLying(tx, firmId, id)).find((one) => one.id === document.id && !one.gone);
  const visible = visibleIn(form, answers);
  const uploads = visible.sections
    .flatMap((section) => visible.questionsOf(section))
    .filter(({ type }) => type === 'upload');
  if (uploads.length === 0) return [];
  const place = { questionnaire_id: id, questionnaire: `${found.tax_year} ${found.name}` };
  return [
    ...uploads.map((question): PaperPlace => {
      const state = questionState(question, answers);
      return {
        ...place,
        question_no: question.no,
        text: worded(found, question.text),
        paper: question.paper,
        state: state === 'open' || state === 'later' ? 'open' : 'received',
        is_here: here?.question_no === question.no,
      };
    }),
    {
      ...place,
      question_no: null,
      text: ADDITIONAL_ATTACHMENTS,
      paper: null,
      state: 'open',
      is_here: here?.others ?? false,
    },
  ];
}

/** To another place of the same questionnaire. */
async function moveHere(
  ctx: Ctx<StaffActor>,
  files: HeldFiles,
  here: LyingRow,
  spot: { question_no: number | null; others: boolean; option: null },
): Promise<void> {
  if (here.question_no === spot.question_no && here.others === spot.others) return;
  const { tx, held } = files;
  await moveTo(tx, { firmId: ctx.actor.firmId, questionnaireId: held.id, documentId: here.id }, spot);
  await recount(ctx, files, [here.question_no, spot.question_no]);
  await ctx.record(tx, checklistEvents['questionnaire.document_moved'], {
    entityId: held.entity_id,
    payload: eventPayload(files, { ...here, ...spot }),
  });
}

export const paperShelf: PaperShelf = {
  async places(ctx, tx, { document, year }) {
    const places: PaperPlace[] = [];
    for (const id of await questionnairesOfYear(tx, ctx.actor.firmId, document.entity_id, year))
      places.push(...(await placesOf(ctx, tx, id, document)));
    return places;
  },

  async put(ctx, tx, document, { questionnaire_id, question_no }) {
    const files = await heldFiles(ctx, tx, questionnaire_id);
    const { held, form, lying } = files;
    if (held.entity_id !== document.entity_id) throw new NotFound();
    if (question_no !== null) uploadQuestion(form, question_no);
    const spot = { question_no, others: question_no === null, option: null };
    const here = lying.find(({ id }) => id === document.id);
    const there = lying.filter((one) => !one.gone && one.question_no === question_no);
    if (question_no !== null && here?.question_no !== question_no)
      assertRoom(form, question_no, there.length);
    if (!here) await attach(ctx, files, document.id, { ...spot, file_name: document.name });
    else await moveHere(ctx, files, here, spot);
    await nameItsPlace(ctx, tx, { questionnaireId: held.id, documentId: document.id, others: spot.others });
    if (!here) return null;
    const { others, option, placed_by } = here;
    return { question_no: here.question_no, others, option, placed_by };
  },

  async putBack(ctx, tx, document, { to, from }) {
    const files = await heldFiles(ctx, tx, to.questionnaire_id);
    const { held, lying } = files;
    const here = lying.find(({ id }) => id === document.id);
    if (held.entity_id !== document.entity_id || here?.question_no !== to.question_no) return;
    const at = { firmId: ctx.actor.firmId, questionnaireId: held.id, documentId: document.id };
    if (from) await moveTo(tx, at, from, from.placed_by);
    else await takeOut(tx, at);
    await recount(ctx, files, [here.question_no, from?.question_no ?? null]);
    await ctx.record(tx, checklistEvents['questionnaire.document_moved'], {
      entityId: held.entity_id,
      payload: eventPayload(files, { ...here, question_no: null, others: false, ...from }),
    });
    const others = from?.others ?? false;
    await nameItsPlace(ctx, tx, { questionnaireId: held.id, documentId: document.id, others });
  },

  takeBack: takeBackFromParts,

  async markAsOthers(ctx, tx, document, { questionnaire_id, others }) {
    const files = await heldFiles(ctx, tx, questionnaire_id);
    const { held } = files;
    if (held.entity_id !== document.entity_id) throw new NotFound();
    const here = lyingDocument(files, document.id);
    // At an item it is none of them already.
    if (here.others === others) return;
    await moveHere(ctx, files, here, { question_no: null, others, option: null });
    await nameItsPlace(ctx, tx, { questionnaireId: held.id, documentId: document.id, others });
  },
};
