/**
 * Mail and SMS leave through here: written in the transaction of what they tell, sent by a job afterwards.
 * One message per key, however often anything is retried.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx, Services } from './context.ts';
import type { Tx } from './db/database.ts';
import { firmTask } from './jobs.ts';
import { MailFailed, type MailTransport } from './mail/mail.ts';
import { SmsFailed, type SmsTransport } from './sms/sms.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  dedupeKey: string;
  /** Not worth sending after this moment: a code that has died. */
  expiresAt?: Date;
}
export type OutgoingSms = Pick<OutgoingMail, 'to' | 'text' | 'dedupeKey' | 'expiresAt'>;

export interface Outgoing {
  mail: (ctx: { actor: FirmActor; clock: Services['clock'] }, tx: Tx, mail: OutgoingMail) => Promise<void>;
  sms: (ctx: { actor: FirmActor; clock: Services['clock'] }, tx: Tx, sms: OutgoingSms) => Promise<void>;
  transports: { mail: MailTransport; sms: SmsTransport };
}

const DELIVER = 'deliver-message';

export function makeOutgoing(transports: Outgoing['transports']): Outgoing {
  const queue = async (
    ctx: { actor: FirmActor; clock: Services['clock'] },
    tx: Tx,
    channel: 'mail' | 'sms',
    message: OutgoingSms & Partial<OutgoingMail>,
  ) => {
    const firmId = ctx.actor.firmId;
    const row = await tx
      .insertInto('outgoing_messages')
      .values({
        firm_id: firmId,
        channel,
        dedupe_key: message.dedupeKey,
        recipient: message.to,
        subject: message.subject ?? '',
        html: message.html ?? '',
        text: message.text,
        expires_at: message.expiresAt?.toISOString() ?? null,
        created_at: ctx.clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['firm_id', 'channel', 'dedupe_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    const payload = JSON.stringify({ firm_id: firmId, message_id: row.id });
    await sql`select enqueue_job(${DELIVER}, ${payload}, null, null, null)`.execute(tx);
  };
  return {
    mail: (ctx, tx, mail) => queue(ctx, tx, 'mail', mail),
    sms: (ctx, tx, sms) => queue(ctx, tx, 'sms', sms),
    transports,
  };
}

const Payload = z.object({ firm_id: z.number(), message_id: z.number() });
type State = 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';

/**
 * Sends one queued message. A mail that is tried twice carries the same Message-ID, so it shows once; a text
 * message is marked before it goes out, and one that may have gone out is never tried again.
 */
export const deliverMessage = firmTask(DELIVER, Payload, async (ctx, { firm_id, message_id }) => {
  const settle = (tx: Tx, state: State, failure: string | null = null) =>
    tx
      .updateTable('outgoing_messages')
      .set({ state, failure, sent_at: state === 'sent' ? ctx.clock.now().toISOString() : null })
      .where('firm_id', '=', firm_id)
      .where('id', '=', message_id)
      .execute();

  const message = await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('firm_id', '=', firm_id)
      .where('id', '=', message_id)
      .where('state', 'in', ['queued', 'sending'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    if (row.expires_at !== null && Date.parse(row.expires_at) <= ctx.clock.now().getTime()) {
      await settle(tx, 'dropped');
      return null;
    }
    if (row.channel === 'sms' && row.state === 'sending') {
      await settle(tx, 'failed', 'It may have gone out before a restart, so it was not sent again.');
      return null;
    }
    await settle(tx, 'sending');
    return row;
  });
  if (!message) return;

  try {
    await send(ctx, message);
  } catch (error) {
    const again = mayTryAgain(error);
    await ctx.write((tx) => settle(tx, again ? 'queued' : 'failed', (error as Error).message));
    if (again) throw error;
    return;
  }
  await ctx.write((tx) => settle(tx, 'sent'));
});

function mayTryAgain(error: unknown): boolean {
  if (error instanceof SmsFailed) return error.kind === 'not-sent';
  return !(error instanceof MailFailed) || error.again;
}

async function send(
  ctx: Ctx<FirmActor>,
  message: { channel: string; recipient: string; subject: string; html: string; text: string; dedupe_key: string; firm_id: number },
): Promise<void> {
  const { recipient: to, subject, html, text } = message;
  const dedupeKey = `${message.firm_id}:${message.dedupe_key}`;
  if (message.channel === 'sms') await ctx.outgoing.transports.sms.send({ to, text, dedupeKey });
  else await ctx.outgoing.transports.mail.send({ to, subject, html, text, dedupeKey });
}
