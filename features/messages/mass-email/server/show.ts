/** Mass emails as their senders see them. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { holds } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { massEmailCalls } from '../contract.ts';
import { LEFT_OUT_WORDS } from '../messages.ts';
import { type MassEmail, RECIPIENT_STATES } from '../model.ts';
import { mayReadMassEmail, mayRetryMassEmail, maySendMassEmail, mayStopMassEmail } from '../policy.ts';
import * as queries from './queries.ts';

export function massEmailOf(actor: StaffActor, record: queries.MassRecord): MassEmail {
  const { counts: some, sender, ...mail } = record;
  const counts = Object.fromEntries(
    RECIPIENT_STATES.map((state) => [state, some[state] ?? 0]),
  ) as MassEmail['counts'];
  return {
    ...mail,
    sent_by: sender,
    counts,
    total: Object.values(counts).reduce((sum, many) => sum + many, 0),
    may: { stop: mayStopMassEmail(actor, record), retry: mayRetryMassEmail(actor, record, counts.failed) },
  };
}

/** One of theirs; any other does not exist for them. */
export async function visibleMassEmail(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  find = queries.findMassEmail,
): Promise<queries.MassRecord> {
  const record = await find(tx, ctx.actor.firmId, id);
  ctx.authorize(record && mayReadMassEmail(ctx.actor, record), NotFound);
  return record;
}

const pageOf = ({ page, rows_per_page }: { page: number; rows_per_page: number }) => ({
  limit: rows_per_page,
  offset: (page - 1) * rows_per_page,
});

export const listMassEmails = (ctx: Ctx<StaffActor>, asked: InputOf<typeof massEmailCalls.listMassEmails>) =>
  ctx.read(async (tx) => {
    ctx.authorize(maySendMassEmail(ctx.actor));
    const { firmId, userId } = ctx.actor;
    const sentBy = holds(ctx.actor, 'entities.view_all') ? null : userId;
    const { records, total } = await queries.listRecords(tx, { firmId, sentBy }, pageOf(asked));
    return { mass_emails: records.map((record) => massEmailOf(ctx.actor, record)), total };
  });

export const readMassEmail = (ctx: Ctx<StaffActor>, { mass_email_id }: { mass_email_id: number }) =>
  ctx.read(async (tx) => massEmailOf(ctx.actor, await visibleMassEmail(ctx, tx, mass_email_id)));

const reasonOf = ({ state, reason }: queries.RecipientRow): string | null =>
  state === 'skipped' && reason !== null ? LEFT_OUT_WORDS[reason as keyof typeof LEFT_OUT_WORDS] : reason;

export const listMassRecipients = (
  ctx: Ctx<StaffActor>,
  { mass_email_id, state, ...asked }: InputOf<typeof massEmailCalls.listMassRecipients>,
) =>
  ctx.read(async (tx) => {
    const record = await visibleMassEmail(ctx, tx, mass_email_id);
    const { counts, total } = massEmailOf(ctx.actor, record);
    const rows = await queries.listRecipients(
      tx,
      { firmId: ctx.actor.firmId, massEmailId: record.id, state },
      pageOf(asked),
    );
    return {
      recipients: rows.map((row) => ({ ...row, reason: reasonOf(row) })),
      total: state === undefined ? total : counts[state],
    };
  });
