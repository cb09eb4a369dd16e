/** SIG-010: writes to those whose turn it is, by mail, and by text message where they chose that. */
import { STOP_WORDS } from '#features/firm/settings/rules/reminder-texts.ts';
import type { ClientActor, FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { claimDay, dispatch, remindedOf } from '#features/reminders/server/service.ts';
import type { signatureRequests } from '../contract.ts';
import { mayRequest, maySignRequest } from '../policy.ts';
import { dayOf } from '../rules/reminders.ts';
import { assertStep, heldRequest, named } from './access.ts';
import { dueSigners, isReached } from './kind.ts';
import { signMail } from './mails.ts';
import { linkTo, ofFirm } from './next-link.ts';
import { reviewLink } from './review-link.ts';
import { reviewed, viewOf, withLink } from './review.ts';
import { KIND } from './shown.ts';
import { noteTold, signersToTell, type ToTell } from './telling-queries.ts';

const keyOf = ({ request_id, user_id }: ToTell): string => `${request_id}:${user_id}`;

/** Puts mails and text messages in line; who was told of this before is not told again. */
async function write(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  people: readonly ToTell[],
  because: 'asked' | 'turn',
): Promise<ToTell[]> {
  const now = ctx.clock.now().toISOString();
  const fresh = await noteTold(tx, ctx.actor.firmId, people, { because, now, by: null });
  const told = people.filter((person) => fresh.has(keyOf(person)));
  const firm = await mailFace(tx, ctx.actor.firmId);
  for (const person of told) {
    const url = reviewLink(ctx.config.baseUrl, person);
    const dedupeKey = `signature_request:${keyOf(person)}:${person.round}`;
    if (person.email !== null)
      await ctx.outgoing.mail(ctx, tx, {
        to: person.email,
        dedupeKey,
        ...signMail(firm, { ...person, again: false }, url),
      });
    if (person.wants_sms && person.phone !== null)
      await ctx.outgoing.sms(ctx, tx, {
        to: person.phone,
        dedupeKey,
        text: `${firm.name} asks for your signature: ${url} ${STOP_WORDS}`,
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
  signersToTell(tx, ctx.actor.firmId, { ids: [requestId] }).then((people) => write(ctx, tx, people, because));

/** Takes the day of whoever is written to, so that the daily run leaves them alone. */
async function remind(ctx: Ctx<FirmActor>, tx: Tx, people: readonly ToTell[], by: number): Promise<void> {
  const now = ctx.clock.now();
  const day = dayOf(now);
  const due = dueSigners(ctx, tx, people, 'Sent by hand.');
  await dispatch(ctx, tx, [{ kind: KIND, due, matters: due.matters }], {
    day,
    sentBy: by,
    key: `${day}:${now.getTime()}`,
  });
}

const claim = (ctx: Ctx<FirmActor>, tx: Tx, people: readonly ToTell[]): Promise<number[]> =>
  claimDay(
    tx,
    ctx.actor.firmId,
    dayOf(ctx.clock.now()),
    people.map(({ user_id }) => user_id),
  );

export const remindSigners = (ctx: Ctx<StaffActor>, asked: InputOf<typeof signatureRequests.remindSigners>) =>
  ctx.writeQuietly('where everybody was written to today, nothing happens', async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayRequest);
    assertStep(held, 'sign');
    const { request_id } = named(held.request);
    const people = await signersToTell(tx, ctx.actor.firmId, { ids: [request_id] });
    await claim(ctx, tx, people);
    // Of this paper nobody is reminded twice on a day, whoever asks for it; of something else they may have been.
    const today = { kind: KIND, ids: [request_id], day: dayOf(ctx.clock.now()) };
    const reminded = new Set((await remindedOf(tx, ctx.actor.firmId, today)).map(({ user_id }) => user_id));
    const left = people.filter(({ user_id }) => !reminded.has(user_id));
    const names = (some: readonly ToTell[]) => some.map(({ full_name }) => full_name);
    const off = left.filter(({ wants_reminders }) => !wants_reminders);
    const told = left.filter((person) => isReached(person) && person.wants_reminders);
    await remind(ctx, tx, told, ctx.actor.userId);
    return {
      told: names(told),
      already_today: names(people.filter(({ user_id }) => reminded.has(user_id))),
      ...(off.length > 0 ? { turned_off: names(off) } : {}),
    };
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
      if (state !== 'ready' || !person) return;
      const [isFree] = await claim(ctx, tx, [person]);
      if (isFree !== undefined) await remind(ctx, tx, [person], ctx.actor.userId);
    });
    return view;
  });
