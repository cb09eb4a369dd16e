/** The ledger of one questionnaire, and what staff do to its items. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import {
  type MarkAsked,
  markItem,
  marksOf,
  readQuestionnaire,
  undoMark,
} from '#features/questionnaires/server/service.ts';
import { keepNextReminders } from '../../reminders/server/keep.ts';
import { toldOf } from '../../sending/server/queries.ts';
import { todayOf } from '../../sending/server/today.ts';
import { mayPutState } from '../../state/policy.ts';
import type { ledgerCalls } from '../contract.ts';
import type { Ledger } from '../model.ts';
import { ledgerOf, toGoOf } from '../rules/ledger.ts';

export async function readLedger(
  ctx: Ctx<StaffActor>,
  { questionnaire_id }: { questionnaire_id: number },
): Promise<Ledger> {
  const questionnaire = await readQuestionnaire(ctx, { questionnaire_id });
  const { company_id, company_hash, company_name, formatted_name, tax_year, is_draft, state } = questionnaire;
  return ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const entity = await visibleEntity(ctx, tx, company_id);
    const today = await todayOf(ctx, tx);
    const items = ledgerOf({ questionnaire, marks: await marksOf(tx, firmId, questionnaire_id), today });
    const to_go = toGoOf(items);
    return {
      questionnaire_id,
      company_id,
      company_hash,
      company_name,
      formatted_name,
      tax_year,
      is_draft,
      locked: state.locked,
      completed: state.completed,
      read_by: (await toldOf(tx, firmId, [questionnaire_id])).map(({ fname }) => fname),
      items,
      settled: items.length - to_go,
      to_go,
      ready: to_go === 0,
      may_mark: mayPutState(ctx.actor, entity),
      today,
    };
  });
}

const marking =
  (kind: MarkAsked['kind']) =>
  (
    ctx: Ctx<StaffActor>,
    asked: InputOf<typeof ledgerCalls.markItemReceived> & {
      reason?: string;
      email?: boolean;
      keep_file?: boolean;
    },
  ) =>
    ctx.write(async (tx) => {
      const marked = await markItem(
        ctx,
        tx,
        {
          questionnaireId: asked.questionnaire_id,
          no: asked.question_no,
          kind,
          reason: asked.reason ?? '',
          version: asked.base,
          email: asked.email ?? false,
          keepFile: asked.keep_file ?? true,
        },
        mayPutState,
      );
      await keepNextReminders(ctx, tx, [asked.questionnaire_id]);
      return marked;
    });

export const markItemReceived = marking('received');
export const waiveItem = marking('waived');
export const returnItem = marking('returned');

export const undoItemMark = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id, mark_id }: InputOf<typeof ledgerCalls.undoItemMark>,
) =>
  ctx.write(async (tx) => {
    const undone = await undoMark(ctx, tx, mark_id, mayPutState);
    if (undone.questionnaireId !== questionnaire_id) throw new NotFound();
    await keepNextReminders(ctx, tx, [questionnaire_id]);
    return { ok: true as const };
  });
