/**
 * Mail and SMS leave through here: written in the transaction of what they tell and sent by a job afterwards, or,
 * where a person sits and waits for a code, sent at once. One message per key, however often anything is retried.
 */
import { sql } from 'kysely';
import type { FirmActor } from '#platform/actor.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Secrets } from './crypto.ts';
import type { Database, Tx } from './db/database.ts';
import type { MailTransport } from './mail/mail.ts';
import type { RenderedMail } from './mail/render.ts';
import { headersToKeep, wordsToKeep } from './message-words.ts';
import type { SmsTransport } from './sms/sms.ts';

/** What it says comes from the layout, which lets nothing foreign through as it is. */
export interface OutgoingMail extends RenderedMail {
  to: string;
  dedupeKey: string;
  /** Not worth sending after this moment: a code that has died. */
  expiresAt?: Date;
  /** Its text lets someone in: forgotten once it is sent. */
  secret?: boolean;
  /** Beside those every mail has. */
  headers?: Readonly<Record<string, string>>;
}
export type OutgoingSms = Pick<OutgoingMail, 'to' | 'text' | 'dedupeKey' | 'expiresAt' | 'secret'>;

/** The firm it is from, or null for the portal itself, which writes mail only. */
export type Urgent = { firmId: number; sms: OutgoingSms } | { firmId: number | null; mail: OutgoingMail };

interface Desk {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'demo'>;
}

export interface Outgoing {
  mail: (ctx: { actor: FirmActor; clock: Clock }, tx: Tx, mail: OutgoingMail) => Promise<void>;
  sms: (ctx: { actor: FirmActor; clock: Clock }, tx: Tx, sms: OutgoingSms) => Promise<void>;
  /** The same for many, in two statements. */
  mails: (
    ctx: { actor: FirmActor; clock: Clock },
    tx: Tx,
    mails: readonly Omit<OutgoingMail, 'expiresAt'>[],
  ) => Promise<void>;
  /** Of the mails with these keys, those that are still in line stay there for good; tells which. */
  unsend: (tx: Tx, firmId: number, dedupeKeys: readonly string[]) => Promise<string[]>;
  /** Sends while the person waits; throws MailFailed or SmsFailed when it cannot. */
  now: (desk: Desk, message: Urgent) => Promise<void>;
  transports: { mail: MailTransport; sms: SmsTransport };
}

export const DELIVER = 'deliver-message';

export function makeOutgoing(transports: Outgoing['transports'], secrets: Secrets): Outgoing {
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
        ...rowOf(secrets, firmId, channel, message),
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
    async mails(ctx, tx, mails) {
      const { firmId } = ctx.actor;
      if (mails.length === 0) return;
      const created_at = ctx.clock.now().toISOString();
      const made = await tx
        .insertInto('outgoing_messages')
        .values(mails.map((mail) => ({ ...rowOf(secrets, firmId, 'mail', mail), created_at })))
        .onConflict((conflict) => conflict.columns(['firm_id', 'channel', 'dedupe_key']).doNothing())
        .returning('id')
        .execute();
      const payloads = made.map(({ id }) => JSON.stringify({ firm_id: firmId, message_id: id }));
      await sql`select enqueue_job(${DELIVER}, payload, null, null, null)
        from unnest(${payloads}::jsonb[]) payload`.execute(tx);
    },
    async unsend(tx, firmId, dedupeKeys) {
      if (dedupeKeys.length === 0) return [];
      const rows = await tx
        .updateTable('outgoing_messages')
        .set({ state: 'dropped', html: '', text: '', headers: '' })
        .where('firm_id', '=', firmId)
        .where('channel', '=', 'mail')
        .where('dedupe_key', 'in', [...dedupeKeys])
        .where('state', '=', 'queued')
        .returning('dedupe_key')
        .execute();
      return rows.map(({ dedupe_key }) => dedupe_key);
    },
    async now(desk, message) {
      const failure = await attempt(transports, message);
      await keep(secrets, desk, message, failure);
      if (failure) throw failure;
    },
    transports,
  };
}

function rowOf(
  secrets: Secrets,
  firmId: number,
  channel: 'mail' | 'sms',
  message: OutgoingSms & { subject?: string; html?: string } & Pick<OutgoingMail, 'headers'>,
) {
  const secret = message.secret ?? false;
  const words = { html: message.html ?? '', text: message.text };
  return {
    firm_id: firmId,
    channel,
    dedupe_key: message.dedupeKey,
    recipient: message.to,
    subject: message.subject ?? '',
    secret,
    headers: headersToKeep(secrets, { firmId, secret }, message.headers),
    ...wordsToKeep(secrets, { firmId, secret }, words),
  };
}

async function attempt(transports: Outgoing['transports'], message: Urgent): Promise<Error | null> {
  try {
    if ('sms' in message) {
      const { to, text, dedupeKey } = message.sms;
      await transports.sms.send({ to, text, dedupeKey: `${message.firmId}:${dedupeKey}` });
    } else {
      const { to, subject, html, text, dedupeKey } = message.mail;
      await transports.mail.send({ to, subject, html, text, dedupeKey: `${message.firmId}:${dedupeKey}` });
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** That it went out is kept; what it said only where the outbox is there to be read. */
async function keep(
  secrets: Secrets,
  { db, clock, config }: Desk,
  message: Urgent,
  failure: Error | null,
): Promise<void> {
  const now = clock.now().toISOString();
  const said = 'sms' in message ? message.sms : message.mail;
  const shown = said.secret && !config.demo ? { ...said, html: '', text: '' } : said;
  const { firmId } = message;
  if (firmId === null) {
    if (!config.demo || 'sms' in message) return;
    const { to, subject } = message.mail;
    // All that the portal itself writes are codes.
    const words = wordsToKeep(secrets, { firmId, secret: true }, message.mail);
    await db.system((tx) =>
      tx
        .insertInto('platform_messages')
        .values({ recipient: to, subject, ...words, created_at: now })
        .execute(),
    );
    return;
  }
  await db.write({ firmId, clientId: null }, (tx) =>
    tx
      .insertInto('outgoing_messages')
      .values({
        ...rowOf(secrets, firmId, 'sms' in message ? 'sms' : 'mail', shown),
        state: failure ? 'failed' : 'sent',
        failure: failure?.message ?? null,
        created_at: now,
        sent_at: failure ? null : now,
      })
      .execute(),
  );
}
