/** Who is not looking gets one mail, and a client who agreed to it one text message, for a burst of messages. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { quietUntil } from '#features/reminders/rules/quiet-hours.ts';
import { mailDue, textDue } from '../rules/mailing.ts';
import { mailDueAt } from '../rules/rhythm.ts';
import { messagesSms } from '../rules/text-words.ts';
import { digestAt, holdWriting } from './digest.ts';
import { type Channel, findWaiting, putTold, unseenBy, type Waiting } from './mail-queries.ts';
import { messagesMail } from './mails.ts';
import { findReader, type Reader, readersOf } from './reader-queries.ts';

export const MAIL_OF_MESSAGES = 'mail-of-messages';
export const TEXT_OF_MESSAGES = 'text-of-messages';
export const OfPerson = z.object({ firm_id: z.number(), user_id: z.number(), conversation_id: z.number() });
type OfPerson = z.infer<typeof OfPerson>;

const TASKS = { mail: MAIL_OF_MESSAGES, text: TEXT_OF_MESSAGES } as const;
const Sent = z.object({ message_id: z.number() });
const WHY = 'the mail is told of by its own row';

const placeOf = ({ firm_id, user_id, conversation_id }: OfPerson) => ({
  firmId: firm_id,
  userId: user_id,
  conversationId: conversation_id,
});
const waitingIn = async (tx: Tx, of: OfPerson, by: Channel) => (await findWaiting(tx, placeOf(of), by))[0];

function dueOf({ first_at, last_sent_at }: Waiting, by: Channel, timeZone: string): Date {
  const unread = {
    firstAt: new Date(first_at),
    lastMailedAt: last_sent_at === null ? null : new Date(last_sent_at),
  };
  return by === 'mail' ? mailDue(unread) : textDue(unread, timeZone);
}

const later = (ctx: Ctx<FirmActor>, tx: Tx, of: OfPerson, by: Channel, runAt: Date) =>
  ctx.jobs.add(tx, TASKS[by], of, { key: `message-${by}:${of.user_id}:${of.conversation_id}`, runAt });

const waysOf = ({ email, phone }: Reader): Channel[] => [
  ...(email === null ? [] : (['mail'] as const)),
  ...(phone === null ? [] : (['text'] as const)),
];

/** Puts in line what is to tell this person of what they have not seen. */
export async function planTelling(ctx: Ctx<FirmActor>, tx: Tx, reader: Reader, of: OfPerson): Promise<void> {
  const { messages: rhythm } = reader.rhythms;
  for (const by of waysOf(reader)) {
    const waiting = await waitingIn(tx, of, by);
    if (!waiting) continue;
    if (!reader.is_advisor || rhythm === 'at_once')
      await later(ctx, tx, of, by, dueOf(waiting, by, reader.time_zone));
    else {
      const due = mailDueAt(rhythm, new Date(waiting.first_at), reader.time_zone);
      if (due !== null) await digestAt(ctx, tx, reader.id, due);
    }
  }
}

/** A message went out: whoever has not seen it is looked after a while later. */
export async function lookAfter(ctx: Ctx<FirmActor>, eventId: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly(WHY, async (tx) => {
    const sent = Sent.safeParse((await recordedEvent(tx, firmId, eventId))?.payload).data;
    if (!sent) return;
    const unseen = await unseenBy(tx, firmId, sent.message_id);
    const readers = await readersOf(
      tx,
      firmId,
      unseen.map(({ user_id }) => user_id),
    );
    for (const reader of readers) {
      const { conversation_id } = unseen.find(({ user_id }) => user_id === reader.id)!;
      await planTelling(ctx, tx, reader, { firm_id: firmId, user_id: reader.id, conversation_id });
    }
  });
}

const pathOf = ({ is_advisor, company_hash, conversation_id }: Waiting): string =>
  is_advisor
    ? `/admin/${company_hash}/messages/${conversation_id}`
    : `/inbox/${company_hash}/${conversation_id}`;

async function send(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { reader, waiting, by }: { reader: Reader; waiting: Waiting; by: Channel },
): Promise<void> {
  const dedupeKey = `messages:${reader.id}:${waiting.conversation_id}:${waiting.last_at}`;
  const firm = await mailFace(tx, ctx.actor.firmId);
  const { baseUrl } = ctx.config;
  const path = pathOf(waiting);
  const { messages, who } = waiting;
  if (by === 'text')
    return ctx.outgoing.sms(ctx, tx, {
      to: reader.phone!,
      dedupeKey,
      text: messagesSms({ firm: firm.name, messages, baseUrl, path }),
    });
  const { is_advisor: isAdvisor, fname } = reader;
  const mail = messagesMail(firm, { isAdvisor, fname, who, messages, url: `${baseUrl}${path}` });
  return ctx.outgoing.mail(ctx, tx, { to: reader.email!, dedupeKey, ...mail });
}

const tellOfMessages = (by: Channel) => (ctx: Ctx<FirmActor>, of: OfPerson) =>
  ctx.writeQuietly(WHY, async (tx) => {
    await holdWriting(tx, of.firm_id, of.user_id);
    const reader = await findReader(tx, of.firm_id, of.user_id);
    if (!reader || !waysOf(reader).includes(by)) return;
    // They chose another rhythm meanwhile.
    if (reader.is_advisor && reader.rhythms.messages !== 'at_once') return planTelling(ctx, tx, reader, of);
    const waiting = await waitingIn(tx, of, by);
    if (!waiting) return;
    const now = ctx.clock.now();
    const due = dueOf(waiting, by, reader.time_zone);
    if (due > now) return later(ctx, tx, of, by, due);
    // A job that comes late may come at night.
    const morning = by === 'text' ? quietUntil(reader.time_zone, now) : null;
    if (morning) return later(ctx, tx, of, by, morning);
    await send(ctx, tx, { reader, waiting, by });
    await putTold(tx, placeOf(of), by, { at: now.toISOString(), upTo: waiting.last_at });
  });

export const mailOfMessages = tellOfMessages('mail');
export const textOfMessages = tellOfMessages('text');
