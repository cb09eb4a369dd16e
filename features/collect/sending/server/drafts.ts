/** SND-049: what waited as a draft goes out. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { questionnaireEvents } from '#features/questionnaires/events.ts';
import { findQuestionnaires, sendOutDrafts } from '#features/questionnaires/server/service.ts';
import { countSent } from '#features/templates/server/service.ts';
import type { sendingCalls } from '../contract.ts';
import { NOBODY_LEFT, NOT_A_DRAFT, SELECT_DUE_DATE } from '../messages.ts';
import { leftOutOf, receiversOf } from '../rules/blocked.ts';
import { sentMessage } from '../rules/sent-message.ts';
import { targetsOf } from './targets.ts';
import { todayOf } from './today.ts';
import { tellOwners } from './work-off.ts';

export async function sendDrafts(ctx: Ctx<StaffActor>, input: InputOf<typeof sendingCalls.sendDrafts>) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const ids = [...new Set(input.questionnaire_ids)];
    const drafts = await findQuestionnaires(tx, firmId, ids, { held: true });
    if (drafts.length < ids.length) throw new NotFound();
    // An entity's own questionnaires of one template are looked at apart from what is sent now.
    const targets = await targetsOf(ctx, tx, {
      company_ids: drafts.map(({ entity_id }) => entity_id),
      templateId: null,
      taxYear: drafts[0]!.tax_year,
      withItems: false,
    });
    if (drafts.some(({ is_draft }) => !is_draft)) throw new Conflict('questionnaire.not_draft', NOT_A_DRAFT);
    const now = ctx.clock.now();
    const today = await todayOf(ctx, tx);
    if (drafts.some(({ due_date }) => due_date !== null && due_date < today))
      throw new Invalid(SELECT_DUE_DATE, 'due_date');
    const byId = new Map(targets.map((target) => [target.id, target]));
    const leftOut = leftOutOf(targets);
    const open = drafts.filter(({ entity_id }) => !leftOut.some((one) => one.entity_id === entity_id));
    if (open.length === 0) throw new Conflict('sending.nobody_left', NOBODY_LEFT, { left_out: leftOut });
    const at = now.toISOString();
    const sent = open.map(({ id }) => id);
    await sendOutDrafts(tx, firmId, sent, at);
    await ctx.recordMany(
      tx,
      questionnaireEvents['questionnaire.sent'],
      open.map((draft) => ({
        entityId: draft.entity_id,
        payload: {
          questionnaire_id: draft.id,
          name: draft.name,
          year: draft.tax_year,
          user_ids: receiversOf(byId.get(draft.entity_id)!).map(({ user_id }) => user_id),
        },
      })),
    );
    for (const [template, count] of timesOf(open)) await countSent(tx, firmId, template, count, at);
    await tellOwners(ctx, tx, sent);
    return {
      message: sentMessage({ sent: sent.length, queued: 0, drafted: 0, leftOut, scheduledFor: null }),
      sent: sent.length,
      queued: 0,
      left_out: leftOut,
      schedule_id: null,
      questionnaire_ids: sent,
    };
  });
}

function timesOf(drafts: readonly { template_id: number | null }[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { template_id } of drafts)
    if (template_id !== null) times.set(template_id, (times.get(template_id) ?? 0) + 1);
  return times;
}
