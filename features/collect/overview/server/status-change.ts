/** OVR-052: clients are told that their questionnaire has another status, in words the firm chose. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import type { BulkOutcome } from '../../model.ts';
import { toldOf } from '../../sending/server/queries.ts';
import { questionnaireLink } from '../../sending/server/tell.ts';
import { holdMany } from '../../state/server/hold-many.ts';
import type { overviewCalls } from '../contract.ts';
import { overviewEvents } from '../events.ts';
import { HAS_NO_STATUS, NOBODY_TOLD } from '../messages.ts';
import { noNewsBecause } from '../rules/left-out.ts';
import { statusMail, statusSms } from './mails.ts';
import { statusNamesOf } from './status-queries.ts';

export const sendCustomStatusChange = (
  ctx: Ctx<StaffActor>,
  { ids, custom_subject, message, sms_message }: InputOf<typeof overviewCalls.sendCustomStatusChange>,
): Promise<BulkOutcome> =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const held = await holdMany(ctx, tx, ids, maySendTo);
    const firm = await mailFace(tx, firmId);
    const statuses = await statusNamesOf(
      tx,
      firmId,
      held.map(({ id }) => id),
    );
    const owners = Map.groupBy(
      await toldOf(
        tx,
        firmId,
        held.map(({ id }) => id),
      ),
      (one) => one.questionnaire_id,
    );
    const at = ctx.clock.now().getTime();
    const outcome: BulkOutcome = { done: 0, left_out: [] };
    for (const one of held) {
      const status = statuses.get(one.id);
      const told = (owners.get(one.id) ?? []).filter(({ email }) => email !== null);
      const reason =
        noNewsBecause(one) ?? (status === undefined ? HAS_NO_STATUS : told.length === 0 ? NOBODY_TOLD : null);
      if (reason !== null) {
        outcome.left_out.push({ id: one.id, name: one.entity_name, reason });
        continue;
      }
      for (const owner of told) {
        const url = questionnaireLink(ctx.config.baseUrl, owner);
        const dedupeKey = `status:${one.id}:${owner.user_id}:${at}`;
        await ctx.outgoing.mail(ctx, tx, {
          to: owner.email!,
          dedupeKey,
          ...statusMail(firm, { fname: owner.fname, subject: custom_subject, message }, url),
        });
        // Only who chose text messages gets one.
        if (sms_message !== undefined && owner.wants_sms && owner.phone !== null)
          await ctx.outgoing.sms(ctx, tx, { to: owner.phone, dedupeKey, text: statusSms(sms_message) });
      }
      await ctx.record(tx, overviewEvents['questionnaire.status_told'], {
        entityId: one.entity_id,
        payload: {
          questionnaire_id: one.id,
          name: one.name,
          year: one.tax_year,
          status: status!,
          user_ids: told.map(({ user_id }) => user_id),
        },
      });
      outcome.done += 1;
    }
    return outcome;
  });
