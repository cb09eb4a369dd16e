/** CHK-008, CHK-009: a mark in place of documents, which go with the same stroke. */
import { randomUUID } from 'node:crypto';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { removeDocuments } from '#features/documents/server/service.ts';
import { judgeSave } from '../../answering/rules/judge-save.ts';
import { placesIn } from '../../answering/rules/places.ts';
import { worded } from '../../answering/server/answers.ts';
import { factsFor, keyOf } from '../../answering/server/save.ts';
import type { checklist } from '../contract.ts';
import { checklistEvents } from '../events.ts';
import { holdFiles, settle, uploadQuestion } from './hold.ts';

export async function markQuestion(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id, question_no, mark }: InputOf<typeof checklist.markQuestion>,
) {
  await holdFiles(ctx, questionnaire_id, async (files) => {
    const { tx, held, form, rows, lying } = files;
    const question = uploadQuestion(form, question_no);
    const [value, answer_by] = typeof mark === 'string' ? [mark, null] : [null, mark.answer_by];
    const save = { op: randomUUID(), question_no, entry_no: 0, value, answer_by, base: 0 };
    const judged = judgeSave(placesIn(form).get(question_no), save, {
      ...(await factsFor(ctx, tx, held, [save])),
      // As it stands once the documents are gone.
      standing: null,
    });
    if (!judged.kept) throw new Invalid(judged.message, undefined, judged.code);
    const going = lying.filter((one) => one.question_no === question_no && !one.gone);
    const standing = rows.get(keyOf(question_no, 0));
    if (going.length === 0 && standing?.value === value && standing.answer_by === answer_by) return;
    await removeDocuments(
      ctx,
      tx,
      held.entity_id,
      going.map(({ id }) => id),
    );
    await settle(ctx, files, new Map([[question_no, { value, answer_by }]]));
    await ctx.record(tx, checklistEvents['questionnaire.marked_instead'], {
      entityId: held.entity_id,
      payload: {
        questionnaire_id: held.id,
        name: held.name,
        year: held.tax_year,
        item: worded(held, question.text),
        mark: typeof mark === 'string' ? mark : `later, by ${mark.answer_by}`,
        documents: going.length,
      },
    });
  });
  return { ok: true as const };
}
