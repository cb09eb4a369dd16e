import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from './context.ts';
import type { Tx } from './db/database.ts';
import { firmTask } from './jobs.ts';
import { MailFailed } from './mail/mail.ts';
import { headersOf, wordsOf } from './message-words.ts';
import { DELIVER } from './outgoing.ts';
import { SmsFailed } from './sms/sms.ts';

const ON_ITS_WAY = 'whoever asked for the message has recorded why';

const Payload = z.object({ firm_id: z.number(), message_id: z.number() });
type State = 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';

/**
 * Sends one queued message. A mail that is tried twice carries the same Message-ID, so it shows once; a text
 * message is marked before it goes out, and one that may have gone out is never tried again.
 */
export const deliverMessage = firmTask(DELIVER, 'mail', Payload, async (ctx, { firm_id, message_id }) => {
  const settle = (tx: Tx, state: State, failure: string | null = null, forget = false) =>
    tx
      .updateTable('outgoing_messages')
      .set({ state, failure, sent_at: state === 'sent' ? ctx.clock.now().toISOString() : null })
      .$if(forget && !ctx.config.demo, (query) => query.set({ html: '', text: '', headers: '' }))
      .where('firm_id', '=', firm_id)
      .where('id', '=', message_id)
      .execute();

  const message = await ctx.writeQuietly(ON_ITS_WAY, async (tx) => {
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
      await settle(tx, 'dropped', null, row.secret);
      return null;
    }
    if (row.channel === 'sms' && row.state === 'sending') {
      await settle(tx, 'failed', 'It may have gone out before a restart, so it was not sent again.');
      return null;
    }
    if (row.channel === 'sms' && (await isStopped(tx, firm_id, row.recipient))) {
      await settle(tx, 'dropped', 'They answered STOP.', row.secret);
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
    await ctx.writeQuietly(ON_ITS_WAY, (tx) =>
      settle(tx, again ? 'queued' : 'failed', (error as Error).message),
    );
    if (again) throw error;
    return;
  }
  await ctx.writeQuietly(ON_ITS_WAY, (tx) => settle(tx, 'sent', null, message.secret));
});

/** Somebody may answer STOP while it waits. */
async function isStopped(tx: Tx, firmId: number, phone: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('phone_number', '=', phone)
    .where('sms_stopped_number', '=', phone)
    .executeTakeFirst();
  return found !== undefined;
}

function mayTryAgain(error: unknown): boolean {
  if (error instanceof SmsFailed) return error.kind === 'not-sent';
  return !(error instanceof MailFailed) || error.again;
}

async function send(
  ctx: Ctx<FirmActor>,
  message: {
    channel: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    secret: boolean;
    headers: string;
    dedupe_key: string;
    firm_id: number;
  },
): Promise<void> {
  const { recipient: to, subject } = message;
  const place = { firmId: message.firm_id, secret: message.secret };
  const { html, text } = wordsOf(ctx.secrets, place, message);
  const headers = headersOf(ctx.secrets, place, message.headers);
  const dedupeKey = `${message.firm_id}:${message.dedupe_key}`;
  if (message.channel === 'sms') await ctx.outgoing.transports.sms.send({ to, text, dedupeKey });
  else await ctx.outgoing.transports.mail.send({ to, subject, html, text, dedupeKey, headers });
}
