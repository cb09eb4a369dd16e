/** One mail for all that is due to a person of the firm, each thing once and only while it is news. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { linesOf } from '../rules/digest-words.ts';
import { mailDueAt } from '../rules/rhythm.ts';
import { newsDue, nextMailUntil, settleDue } from './digest-queries.ts';
import { findWaiting, putTold, type Waiting } from './mail-queries.ts';
import { digestMail } from './mails.ts';
import { holdTelling } from './queries.ts';
import { findReader, type Reader } from './reader-queries.ts';

export const MAIL_DIGEST = 'mail-digest';
export const DigestOf = z.object({ firm_id: z.number(), user_id: z.number() });

/** All that writes to one person does so one after another. */
export const holdWriting = (tx: Tx, firmId: number, userId: number) =>
  holdTelling(tx, firmId, `write to ${userId}`);

export function digestAt(ctx: Ctx<FirmActor>, tx: Tx, userId: number, runAt: Date): Promise<void> {
  const of: z.infer<typeof DigestOf> = { firm_id: ctx.actor.firmId, user_id: userId };
  return ctx.jobs.add(tx, MAIL_DIGEST, of, { key: `digest:${userId}:${runAt.toISOString()}`, runAt });
}

/** When a mail tells of what happens now, if one does; it is in line then. */
export async function planMail(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { id, time_zone, rhythms }: Reader,
  about: keyof Reader['rhythms'],
): Promise<Date | null> {
  const now = ctx.clock.now();
  const due = mailDueAt(rhythms[about], now, time_zone);
  if (due === null) return null;
  const of = { firmId: ctx.actor.firmId, userId: id };
  const next = rhythms[about] === 'at_once' ? await nextMailUntil(tx, of, now, due) : null;
  if (next === null) await digestAt(ctx, tx, id, due);
  return next ?? due;
}

/** Messages of those who do not hear of each at once. */
async function talksDue(tx: Tx, firmId: number, reader: Reader, now: Date): Promise<Waiting[]> {
  const { messages: rhythm } = reader.rhythms;
  if (rhythm === 'off' || rhythm === 'at_once') return [];
  const waiting = await findWaiting(tx, { firmId, userId: reader.id, conversationId: null }, 'mail');
  return waiting.filter(({ first_at }) => mailDueAt(rhythm, new Date(first_at), reader.time_zone)! <= now);
}

export async function mailDigest(
  ctx: Ctx<FirmActor>,
  { firm_id: firmId, user_id: userId }: z.infer<typeof DigestOf>,
): Promise<void> {
  await ctx.writeQuietly('the mail is told of by its own row', async (tx) => {
    await holdWriting(tx, firmId, userId);
    const now = ctx.clock.now();
    const at = now.toISOString();
    const of = { firmId, userId };
    const news = await newsDue(tx, of, at);
    await settleDue(tx, of, at);
    const reader = await findReader(tx, firmId, userId);
    if (!reader?.is_advisor || reader.email === null) return;
    const talks = await talksDue(tx, firmId, reader, now);
    const lines = linesOf(news, talks);
    if (lines.length === 0) return;
    await ctx.outgoing.mail(ctx, tx, {
      to: reader.email,
      // Each of them is told of in one mail only: so is the newest.
      dedupeKey: `digest:${userId}:${news[0]?.id ?? ''}:${talks[0]?.last_at ?? ''}`,
      ...digestMail(await mailFace(tx, firmId), { fname: reader.fname, lines, baseUrl: ctx.config.baseUrl }),
    });
    for (const { conversation_id: conversationId, last_at: upTo } of talks)
      await putTold(tx, { ...of, conversationId }, 'mail', { at, upTo });
  });
}
