/** Who is not looking gets one mail for a burst of messages. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { mailDue } from '../rules/mailing.ts';
import { findWaiting, putMailed, unseenBy, type Waiting } from './mail-queries.ts';
import { messagesMail } from './mails.ts';
import { holdTelling } from './queries.ts';

export const MAIL_OF_MESSAGES = 'mail-of-messages';
export const OfPerson = z.object({ firm_id: z.number(), user_id: z.number(), conversation_id: z.number() });
type OfPerson = z.infer<typeof OfPerson>;

const Sent = z.object({ message_id: z.number() });
const WHY = 'the mail is told of by its own row';

const dueOf = ({ first_at, mailed_at }: Waiting): Date =>
  mailDue({ firstAt: new Date(first_at), lastMailedAt: mailed_at === null ? null : new Date(mailed_at) });

const placeOf = ({ firm_id, user_id, conversation_id }: OfPerson) => ({
  firmId: firm_id,
  userId: user_id,
  conversationId: conversation_id,
});

const mailLater = (ctx: Ctx<FirmActor>, tx: Tx, of: OfPerson, runAt: Date) =>
  ctx.jobs.add(tx, MAIL_OF_MESSAGES, of, { key: `message-mail:${of.user_id}:${of.conversation_id}`, runAt });

/** A message went out: whoever has not seen it is looked after a while later. */
export async function lookAfter(ctx: Ctx<FirmActor>, eventId: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly(WHY, async (tx) => {
    const sent = Sent.safeParse((await recordedEvent(tx, firmId, eventId))?.payload).data;
    if (!sent) return;
    for (const { user_id, conversation_id } of await unseenBy(tx, firmId, sent.message_id)) {
      const of = { firm_id: firmId, user_id, conversation_id };
      const waiting = await findWaiting(tx, placeOf(of));
      if (waiting) await mailLater(ctx, tx, of, dueOf(waiting));
    }
  });
}

export async function mailOfMessages(ctx: Ctx<FirmActor>, of: OfPerson): Promise<void> {
  await ctx.writeQuietly(WHY, async (tx) => {
    await holdTelling(tx, of.firm_id, `mail ${of.user_id} ${of.conversation_id}`);
    const waiting = await findWaiting(tx, placeOf(of));
    if (!waiting?.email) return;
    const now = ctx.clock.now();
    const due = dueOf(waiting);
    if (due > now) return mailLater(ctx, tx, of, due);
    const { company_hash: hash, is_advisor, last_at } = waiting;
    const path = is_advisor
      ? `/admin/${hash}/messages/${of.conversation_id}`
      : `/inbox/${hash}/${of.conversation_id}`;
    await ctx.outgoing.mail(ctx, tx, {
      to: waiting.email,
      dedupeKey: `messages:${of.user_id}:${of.conversation_id}:${last_at}`,
      ...messagesMail(await mailFace(tx, of.firm_id), {
        isAdvisor: is_advisor,
        fname: waiting.fname,
        who: waiting.who,
        messages: waiting.messages,
        url: `${ctx.config.baseUrl}${path}`,
      }),
    });
    await putMailed(tx, placeOf(of), { at: now.toISOString(), upTo: last_at });
  });
}
