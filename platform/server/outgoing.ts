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
import type { MailTransport } from './mail/mail.ts';
import type { SmsTransport } from './sms/sms.ts';

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

/** Sends one queued message. The row is locked while it goes out, so two workers never send it twice. */
export const deliverMessage = firmTask(DELIVER, z.object({ firm_id: z.number(), message_id: z.number() }), async (ctx, payload) => {
  await ctx.write(async (tx) => {
    const message = await tx
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('firm_id', '=', payload.firm_id)
      .where('id', '=', payload.message_id)
      .where('state', '=', 'queued')
      .forUpdate()
      .executeTakeFirst();
    if (!message) return;
    const late = message.expires_at !== null && Date.parse(message.expires_at) <= ctx.clock.now().getTime();
    if (!late) await send(ctx, message);
    await tx
      .updateTable('outgoing_messages')
      .set({ state: late ? 'dropped' : 'sent', sent_at: ctx.clock.now().toISOString() })
      .where('firm_id', '=', payload.firm_id)
      .where('id', '=', payload.message_id)
      .execute();
  });
});

async function send(
  ctx: Ctx<FirmActor>,
  message: { channel: string; recipient: string; subject: string; html: string; text: string; dedupe_key: string; firm_id: number },
): Promise<void> {
  const dedupeKey = `${message.firm_id}:${message.dedupe_key}`;
  if (message.channel === 'sms') {
    await ctx.outgoing.transports.sms.send({ to: message.recipient, text: message.text, dedupeKey });
  } else {
    const { recipient: to, subject, html, text } = message;
    await ctx.outgoing.transports.mail.send({ to, subject, html, text, dedupeKey });
  }
}
