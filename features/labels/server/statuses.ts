import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { labels } from '../contract.ts';
import { labelEvents } from '../events.ts';
import { STATUS_MAIL_HALF, STATUS_NAME_TAKEN } from '../messages.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import type { EditedStatus } from '../model.ts';
import * as queries from './queries.ts';

const taken = () => new Invalid(STATUS_NAME_TAKEN, 'firm_user_display_status', 'name.taken');

function checkMail({ mail_subject, mail_body }: { mail_subject: string; mail_body: string }): void {
  if ((mail_subject === '') !== (mail_body === ''))
    throw new Invalid(STATUS_MAIL_HALF, mail_subject === '' ? 'mail_subject' : 'mail_body');
}

export async function tagUses(ctx: Ctx<StaffActor>) {
  return { uses: await ctx.read((tx) => queries.countTagUses(tx, ctx.actor.firmId)) };
}

export async function listCustomStatuses(ctx: Ctx<StaffActor>) {
  return { statuses: await ctx.read((tx) => queries.listStatusRows(tx, ctx.actor.firmId)) };
}

async function editableStatus(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<EditedStatus> {
  ctx.authorize(mayEditSettings(ctx.actor));
  const status = await queries.lockStatus(tx, ctx.actor.firmId, id);
  if (!status) throw new NotFound();
  return status;
}

export async function createStatus(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof labels.createStatus>,
): Promise<EditedStatus> {
  checkMail(input);
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    const status = await queries.insertStatus(tx, ctx.actor.firmId, input);
    if (!status) throw taken();
    await ctx.record(tx, labelEvents['custom_status.created'], {
      payload: { status_id: status.id, name: status.firm_user_display_status },
    });
    return status;
  });
}

export async function updateStatus(
  ctx: Ctx<StaffActor>,
  { status_id, version, ...values }: InputOf<typeof labels.updateStatus>,
): Promise<EditedStatus> {
  checkMail(values);
  return ctx.write(async (tx) => {
    const status = await editableStatus(ctx, tx, status_id);
    if (version !== status.version) throw new Stale(status, values);
    const saved = await queries.saveStatus(tx, ctx.actor.firmId, status_id, values);
    if (!saved) throw taken();
    await ctx.record(tx, labelEvents['custom_status.changed'], {
      payload: { status_id, name: saved.firm_user_display_status },
    });
    return saved;
  });
}

/** Out of use, not out of the records: questionnaires that have it keep it. */
export async function deleteStatus(ctx: Ctx<StaffActor>, { status_id }: { status_id: number }) {
  await ctx.write(async (tx) => {
    const status = await editableStatus(ctx, tx, status_id);
    await queries.retireStatus(tx, ctx.actor.firmId, status_id, ctx.clock.now().toISOString());
    await ctx.record(tx, labelEvents['custom_status.deleted'], {
      payload: { status_id, name: status.firm_user_display_status },
    });
  });
  return { ok: true as const };
}
