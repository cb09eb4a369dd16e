/**
 * Mail and SMS leave through here: written in the transaction of what they tell, sent by a job afterwards.
 * One message per key, however often anything is retried.
 */
import { sql } from 'kysely';
import type { FirmActor } from '#platform/actor.ts';
import type { Clock } from './clock.ts';
import type { Tx } from './db/database.ts';
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
  mail: (ctx: { actor: FirmActor; clock: Clock }, tx: Tx, mail: OutgoingMail) => Promise<void>;
  sms: (ctx: { actor: FirmActor; clock: Clock }, tx: Tx, sms: OutgoingSms) => Promise<void>;
  transports: { mail: MailTransport; sms: SmsTransport };
}

export const DELIVER = 'deliver-message';

export function makeOutgoing(transports: Outgoing['transports']): Outgoing {
  const queue = async (
    ctx: { actor: FirmActor; clock: Clock },
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
