/** SND-049: what waited as a draft goes out. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { questionnaireEvents } from '#features/questionnaires/events.ts';
import {
  findQuestionnaires,
  type QuestionnaireRecord,
  sendOutDrafts,
} from '#features/questionnaires/server/service.ts';
import { countSent } from '#features/templates/server/service.ts';
import type { BulkOutcome } from '../../model.ts';
import { keepNextReminders } from '../../reminders/server/keep.ts';
import type { sendingCalls } from '../contract.ts';
import { DUE_DATE_PASSED, NOBODY_LEFT, NOT_A_DRAFT, SELECT_DUE_DATE } from '../messages.ts';
import { BLOCKED_WORDS, blockedBy, receiversOf } from '../rules/blocked.ts';
import { sentMessage } from '../rules/sent-message.ts';
import type { SendTarget } from './facts-queries.ts';
import { targetsOf } from './targets.ts';
import { todayOf } from './today.ts';
import { tellOwners } from './work-off.ts';

/** Null where it can go. */
function inTheWay(
  { is_draft, due_date }: QuestionnaireRecord,
  target: SendTarget,
  today: string,
): string | null {
  if (!is_draft) return NOT_A_DRAFT;
  const blocked = blockedBy(target);
  if (blocked !== null) return BLOCKED_WORDS[blocked];
  return due_date !== null && due_date < today ? DUE_DATE_PASSED : null;
}

export async function sendDrafts(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof sendingCalls.sendDrafts>,
): Promise<BulkOutcome & { message: string }> {
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
    const byId = new Map(targets.map((target) => [target.id, target]));
    const today = await todayOf(ctx, tx);
    const judged = drafts.map((draft) => {
      const target = byId.get(draft.entity_id)!;
      return { draft, target, reason: inTheWay(draft, target, today) };
    });
    const left_out = judged.flatMap(({ draft, target, reason }) =>
      reason === null ? [] : [{ id: draft.id, name: target.name, reason }],
    );
    const open = judged.filter(({ reason }) => reason === null);
    if (open.length === 0) throw refusal(left_out);
    const at = ctx.clock.now().toISOString();
    const sent = open.map(({ draft }) => draft.id);
    await sendOutDrafts(tx, firmId, sent, at);
    await keepNextReminders(ctx, tx, sent);
    await ctx.recordMany(
      tx,
      questionnaireEvents['questionnaire.sent'],
      open.map(({ draft, target }) => ({
        entityId: draft.entity_id,
        payload: {
          questionnaire_id: draft.id,
          name: draft.name,
          year: draft.tax_year,
          user_ids: receiversOf(target).map(({ user_id }) => user_id),
        },
      })),
    );
    const made = open.map(({ draft }) => draft);
    for (const [template, count] of timesOf(made)) await countSent(tx, firmId, template, count, at);
    await tellOwners(ctx, tx, sent);
    const message = sentMessage({
      sent: sent.length,
      queued: 0,
      drafted: 0,
      leftOut: [],
      scheduledFor: null,
    });
    return { message, done: sent.length, left_out };
  });
}

/** Where none can go: what is wrong with the one, or that all of them were left out. */
function refusal(left_out: BulkOutcome['left_out']): Error {
  const [only, ...more] = left_out;
  if (more.length > 0) return new Conflict('sending.nobody_left', NOBODY_LEFT, { left_out });
  if (only!.reason === NOT_A_DRAFT) return new Conflict('questionnaire.not_draft', NOT_A_DRAFT);
  if (only!.reason === DUE_DATE_PASSED) return new Invalid(SELECT_DUE_DATE, 'due_date');
  return new Conflict('sending.nobody_left', only!.reason, { left_out });
}

function timesOf(drafts: readonly { template_id: number | null }[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { template_id } of drafts)
    if (template_id !== null) times.set(template_id, (times.get(template_id) ?? 0) + 1);
  return times;
}
