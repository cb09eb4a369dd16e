/** 06a: a whole section at once, and back. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { markItem, putSectionMarked, undoMark } from '#features/questionnaires/server/service.ts';
import { keepNextReminders } from '../../reminders/server/keep.ts';
import { mayPutState } from '../../state/policy.ts';
import type { ledgerCalls } from '../contract.ts';
import type { CompletedSection } from '../model.ts';

export const markSectionCompleted = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id, section_no, items }: InputOf<typeof ledgerCalls.markSectionCompleted>,
): Promise<CompletedSection> =>
  ctx.write(async (tx) => {
    const mark_ids: number[] = [];
    for (const { question_no, base } of items) {
      const asked = { questionnaireId: questionnaire_id, no: question_no, version: base };
      const received = { ...asked, kind: 'received', reason: '', email: false } as const;
      mark_ids.push((await markItem(ctx, tx, received, mayPutState)).mark_id);
    }
    const section = { questionnaireId: questionnaire_id, no: section_no, isMarked: true };
    const marked = await putSectionMarked(ctx, tx, section, mayPutState);
    await keepNextReminders(ctx, tx, [questionnaire_id]);
    return { mark_ids, marked };
  });

export const undoSectionCompleted = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id, section_no, mark_ids, marked }: InputOf<typeof ledgerCalls.undoSectionCompleted>,
) =>
  ctx.write(async (tx) => {
    for (const mark_id of mark_ids)
      if ((await undoMark(ctx, tx, mark_id, mayPutState)).questionnaireId !== questionnaire_id)
        throw new NotFound();
    const section = { questionnaireId: questionnaire_id, no: section_no, isMarked: !marked };
    if (marked) await putSectionMarked(ctx, tx, section, mayPutState);
    await keepNextReminders(ctx, tx, [questionnaire_id]);
    return { ok: true as const };
  });
