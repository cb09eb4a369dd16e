/** MSG-064, MSG-068: freezes whom it is for in one transaction and leaves the sending to the worker. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { findNumbers, maskNumbers } from '#platform/private-numbers.ts';
import { GIVE_A_REASON } from '../../chat/messages.ts';
import type { massEmailCalls } from '../contract.ts';
import { massEmailEvents } from '../events.ts';
import { NO_POSTAL_ADDRESS, NOBODY_LEFT, NUMBER_FOUND, TEST_SENT, TOO_MANY_TESTS } from '../messages.ts';
import type { MassEmail } from '../model.ts';
import { maySendMassEmail } from '../policy.ts';
import { filledIn } from '../rules/variables.ts';
import { sightOf } from './audience.ts';
import { massMail } from './mails.ts';
import * as queries from './queries.ts';
import { massEmailOf } from './show.ts';
import { sendSoon } from './work.ts';

const TESTS = { name: 'mass-email-tests', max: 20, seconds: 600 };

interface Words {
  subject: string;
  body: string;
  send_number_anyway: boolean;
  number_reason: string;
}

/** Whether there is one that staff send anyway, and why; without their word it is refused. The number is not recorded. */
function sensitive(words: Words): { number_anyway: boolean; number_reason: string } {
  const field = (['subject', 'body'] as const).find((name) => findNumbers(words[name]).length > 0);
  if (field === undefined) return { number_anyway: false, number_reason: '' };
  if (!words.send_number_anyway) throw new Invalid(NUMBER_FOUND, field, 'message.number');
  if (words.number_reason === '') throw new Invalid(GIVE_A_REASON, 'number_reason');
  return { number_anyway: true, number_reason: maskNumbers(words.number_reason) };
}

export async function sendMassEmail(
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof massEmailCalls.sendMassEmail>,
): Promise<MassEmail> {
  const { firmId, userId } = ctx.actor;
  const ids = [...new Set(asked.clientIds)];
  return ctx.write(async (tx) => {
    ctx.authorize(maySendMassEmail(ctx.actor));
    const number = sensitive(asked);
    if ((await queries.postalAddressOf(tx, firmId)) === null)
      throw new Refused('mass_email.no_postal_address', NO_POSTAL_ADDRESS);
    const id = await queries.insertMassEmail(tx, {
      firm_id: firmId,
      sent_by: userId,
      created_at: ctx.clock.now().toISOString(),
      subject: asked.subject.trim(),
      body: asked.body,
    });
    const { frozen, waiting } = await queries.freezeRecipients(tx, sightOf(ctx.actor), id, ids);
    // R6: one who is not theirs to see does not exist, and neither does the email.
    if (frozen !== ids.length) throw new NotFound();
    if (waiting === 0) throw new Refused('mass_email.nobody', NOBODY_LEFT);
    await sendSoon(ctx, tx, firmId);
    await ctx.record(tx, massEmailEvents['mass_email.sent'], {
      payload: { mass_email_id: id, recipients: waiting, ...number },
    });
    return massEmailOf(ctx.actor, (await queries.findMassEmail(tx, firmId, id))!);
  });
}

/** MSG-065: to whoever wrote it, with their own name in the client's place. */
export async function sendTestMassEmail(
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof massEmailCalls.sendTestMassEmail>,
) {
  const { firmId, userId } = ctx.actor;
  await ctx.limits.take(TESTS, [`${firmId}:${userId}`], TOO_MANY_TESTS);
  return ctx.write(async (tx) => {
    ctx.authorize(maySendMassEmail(ctx.actor));
    const number = sensitive(asked);
    const [self] = await queries.filledOf(tx, firmId, [userId]);
    if (!self?.email) throw new NotFound();
    const words = {
      subject: `Test: ${asked.subject.trim()}`,
      body: filledIn(asked.body, self),
      postalAddress: await queries.postalAddressOf(tx, firmId),
    };
    const eventId = await ctx.record(tx, massEmailEvents['mass_email.tested'], {
      payload: number,
    });
    await ctx.outgoing.mail(ctx, tx, {
      ...massMail(await mailFace(tx, firmId), words, null),
      to: self.email,
      dedupeKey: `mass-email-test:${eventId}`,
    });
    return { message: TEST_SENT, sent_to: self.email };
  });
}
