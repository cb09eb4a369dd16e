/** SIG-010: writes to those whose turn it is, by mail, and by text message where they chose that. */
import type { ClientActor, FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { claimDay } from '#features/collect/server/service.ts';
import type { signatureRequests } from '../contract.ts';
import { signatureRequestEvents } from '../events.ts';
import { mayRequest, maySignRequest } from '../policy.ts';
import { dayOf, isDue } from '../rules/reminders.ts';
import { assertStep, heldRequest, named } from './access.ts';
import { signMail } from './mails.ts';
import { linkTo, ofFirm } from './next-link.ts';
import { reviewed, viewOf, withLink } from './review.ts';
import { noteTold, signersToTell, type ToTell } from './telling-queries.ts';

export const reviewLink = (
  baseUrl: string,
  { request_id, entity_id }: { request_id: number; entity_id: number },
): string => `${baseUrl}/review-signature-request/${request_id}?companyId=${entity_id}`;

const keyOf = ({ request_id, user_id }: ToTell): string => `${request_id}:${user_id}`;

/** Puts mails and text messages in line; who was told of this before is not told again. */
async function write(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  people: readonly ToTell[],
  { because, by }: { because: 'asked' | 'turn' | 'reminder'; by: number | null },
): Promise<ToTell[]> {
  const now = ctx.clock.now();
  const fresh = await noteTold(tx, ctx.actor.firmId, people, { because, now: now.toISOString(), by });
  const told = people.filter((person) => fresh.has(keyOf(person)));
  const firm = await mailFace(tx, ctx.actor.firmId);
  for (const person of told) {
    const url = reviewLink(ctx.config.baseUrl, person);
    const again = because === 'reminder';
    const time = again ? `:${now.getTime()}` : '';
    const dedupeKey = `signature_request:${keyOf(person)}:${person.round}${time}`;
    if (person.email !== null)
      await ctx.outgoing.mail(ctx, tx, {
        to: person.email,
        dedupeKey,
        ...signMail(firm, { ...person, again }, url),
      });
    if (person.wants_sms && person.phone !== null)
      await ctx.outgoing.sms(ctx, tx, {
        to: person.phone,
        dedupeKey,
        text: `${firm.name} asks for your signature: ${url}`,
      });
  }
  return told;
}

/** Those of the first turn when it is sent, the next ones when the ones before are done. */
export const tellSigners = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  requestId: number,
  because: 'asked' | 'turn',
): Promise<ToTell[]> =>
  signersToTell(tx, ctx.actor.firmId, { ids: [requestId] }).then((people) =>
    write(ctx, tx, people, { because, by: null }),
  );

/** Nobody is written to twice on a day, whatever it is about. */
async function remind(ctx: Ctx<FirmActor>, tx: Tx, people: readonly ToTell[], by: number | null) {
  const day = dayOf(ctx.clock.now());
  const ids = [...new Set(people.map(({ user_id }) => user_id))];
  const free = new Set(await claimDay(tx, ctx.actor.firmId, day, ids));
  const told = await write(
    ctx,
    tx,
    people.filter(({ user_id }) => free.has(user_id)),
    { because: 'reminder', by },
  );
  await ctx.recordMany(
    tx,
    signatureRequestEvents['signature_request.reminded'],
    [...Map.groupBy(told, ({ request_id }) => request_id).values()].map((ofOne) => ({
      entityId: ofOne[0]!.entity_id,
      payload: {
        request_id: ofOne[0]!.request_id,
        name: ofOne[0]!.document_name,
        year: ofOne[0]!.tax_year,
        signers: ofOne.map(({ full_name }) => full_name),
      },
    })),
  );
  return told;
}

export const remindSigners = (ctx: Ctx<StaffActor>, asked: InputOf<typeof signatureRequests.remindSigners>) =>
  ctx.writeQuietly('where everybody was written to today, nothing happens', async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayRequest);
    assertStep(held, 'sign');
    const people = await signersToTell(tx, ctx.actor.firmId, { ids: [named(held.request).request_id] });
    const told = await remind(ctx, tx, people, ctx.actor.userId);
    const names = (some: readonly ToTell[]) => some.map(({ full_name }) => full_name);
    return { told: names(told), already_today: names(people.filter((person) => !told.includes(person))) };
  });

/** Somebody who has signed has the next one written to: once a day, whoever asks for it. Before that nobody is next. */
export const sendNextLink = (ctx: Ctx<ClientActor>, asked: InputOf<typeof signatureRequests.sendNextLink>) =>
  withLink(ctx, async () => {
    const view = await ctx.read(async (tx) => {
      const found = await reviewed(ctx, tx, asked);
      ctx.authorize(maySignRequest(ctx.actor, found.entity));
      return viewOf(ctx, tx, found);
    });
    const next = view.next_signer;
    if (next === null) return view;
    await ofFirm(ctx).writeQuietly('where the next one was written to today, nothing happens', async (tx) => {
      const { state, person } = await linkTo(ctx, tx, { request_id: view.id, user_id: next.user_id });
      if (state === 'ready' && person) await remind(ctx, tx, [person], ctx.actor.userId);
    });
    return view;
  });

/** The daily run of a firm. */
export const remindFirmSigners = (ctx: Ctx<FirmActor>): Promise<void> =>
  ctx.writeQuietly('each reminder is recorded', async (tx) => {
    const out = await signersToTell(tx, ctx.actor.firmId, 'reminding');
    const now = ctx.clock.now();
    const due = out.filter((person) => isDue(person, now));
    if (due.length > 0) await remind(ctx, tx, due, null);
  });
