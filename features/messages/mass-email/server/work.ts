/** Sends what was frozen: a part in each transaction, in turns, at a pace; whoever dies leaves the rest as it was. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { massEmailEvents } from '../events.ts';
import { mailKey } from '../rules/mail-key.ts';
import { roomFor, WINDOW_MS } from '../rules/pace.ts';
import { massEmailTopic, MASS_EMAILS } from '../rules/topics.ts';
import { filledIn } from '../rules/variables.ts';
import { unsubscribeLinks } from './links.ts';
import { massMail } from './mails.ts';
import { endMassEmail, postalAddressOf } from './queries.ts';
import * as queries from './work-queries.ts';

export const SEND_MASS_EMAIL = 'send-mass-email';
const PART = 25;
/** While the last mails are with the mail server. */
const LOOK_AGAIN_MS = 2000;
const WHY =
  'each email and the end are recorded; what waits or is skipped is a line of the mass email itself';

export const sendSoon = (ctx: Pick<Ctx, 'jobs'>, tx: Tx, firmId: number, runAt?: Date): Promise<void> =>
  ctx.jobs.add(
    tx,
    SEND_MASS_EMAIL,
    { firm_id: firmId },
    { key: `mass-email:${firmId}`, ...(runAt && { runAt }) },
  );

export async function sendMassEmails(ctx: Ctx<FirmActor>): Promise<void> {
  while (await ctx.writeQuietly(WHY, (tx) => sendPart(ctx, tx)));
}

/** Whether there is more to do at once. */
async function sendPart(ctx: Ctx<FirmActor>, tx: Tx): Promise<boolean> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  const mail = await queries.oldestSending(tx, firmId);
  const settled = await queries.settleInLine(tx, firmId);
  if (settled.length > 0)
    ctx.events.wake(tx, {
      firm: firmId,
      entities: [],
      staff: true,
      about: [MASS_EMAILS, ...settled.map(massEmailTopic)],
    });
  if (!mail) return false;
  const { gone, oldest } = await queries.goneInWindow(tx, firmId, now);
  const room = roomFor(gone);
  const people = room === 0 ? [] : await queries.claimWaiting(tx, firmId, mail.id, Math.min(room, PART));
  if (people.length > 0) {
    await queueMails(ctx, tx, mail, people);
    return true;
  }
  if (room === 0 && oldest) {
    await sendSoon(ctx, tx, firmId, new Date(oldest.getTime() + WINDOW_MS));
    return false;
  }
  if ((await queries.countInLine(tx, firmId, mail.id)) > 0) {
    await sendSoon(ctx, tx, firmId, new Date(now.getTime() + LOOK_AGAIN_MS));
    return false;
  }
  await endMassEmail(tx, firmId, mail.id, { at: now.toISOString(), stoppedBy: null });
  await ctx.record(tx, massEmailEvents['mass_email.finished'], { payload: { mass_email_id: mail.id } });
  return true;
}

async function queueMails(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  mail: queries.Sending,
  people: readonly queries.Claimed[],
): Promise<void> {
  const { firmId } = ctx.actor;
  const of = { firmId, massEmailId: mail.id };
  const skipped = people.flatMap(({ id, left_out }) => (left_out === null ? [] : [{ id, left_out }]));
  const reached = people.flatMap((one) =>
    one.left_out === null && one.email !== null ? [{ ...one, email: one.email }] : [],
  );
  await queries.setSkipped(tx, of, skipped);
  if (reached.length === 0) return;
  const face = await mailFace(tx, firmId);
  const postalAddress = await postalAddressOf(tx, firmId);
  await ctx.outgoing.mails(
    ctx,
    tx,
    reached.map((client) => {
      const { page, headers } = unsubscribeLinks(ctx, firmId, client.id);
      const words = { subject: mail.subject, body: filledIn(mail.body, client), postalAddress };
      return {
        ...massMail(face, words, page),
        to: client.email,
        headers,
        secret: true,
        dedupeKey: mailKey({ mass_email_id: mail.id, user_id: client.id, attempt: client.attempt }),
      };
    }),
  );
  await queries.setQueued(tx, { ...of, at: ctx.clock.now().toISOString() }, reached);
  await ctx.recordMany(
    tx,
    massEmailEvents['mass_email.mailed'],
    reached.map(({ id }) => ({ userId: id, payload: { mass_email_id: mail.id } })),
  );
}
