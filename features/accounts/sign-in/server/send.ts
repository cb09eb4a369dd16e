/** Sends codes and links to somebody who sits and waits for them, and says at once when it could not. */
import { AppError, Refused, TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type MailFace, mailFace } from '#platform/server/firm-face.ts';
import type { FirmActor } from '#platform/actor.ts';
import { sameSitePath } from '#platform/same-site-path.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { SENT_ENOUGH, START_AGAIN, TOO_MANY_FROM_HERE, WAIT_A_MINUTE } from '#features/accounts/messages.ts';
import type { LinkPurpose } from '#features/accounts/model.ts';
import { LINK_LIFE } from '#features/accounts/rules/lifetimes.ts';
import {
  RESENDS,
  SENDS_PER_ADDRESS,
  SENDS_PER_FIRM,
  SENDS_PER_PERSON,
} from '#features/accounts/rules/limits.ts';
import { maskEmail, maskPhone } from '#features/accounts/rules/masking.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { type Made, makeChallenge, type Wanted } from './challenges.ts';
import { asFirm, type Handle, isKnown, type KnownHandle } from './handles.ts';
import { codeText, identityCodeMail, linkMail } from './mails.ts';
import { findKnownBrowser, findPerson, type Person, spendChallenge } from './queries.ts';

interface Asked {
  channel: 'email' | 'sms';
  purpose: LinkPurpose;
  /** Whether a code goes with it, for this browser only. */
  withCode: boolean;
  redirect: string | null;
  /** What the person reads when it could not be sent. */
  failure: string;
  /** Somewhere else than on file: a phone that is being added. */
  to?: string;
}

/** Who asks, and in which browser. */
export type Asker = Pick<Handle, 'user_id' | 'owner_firm_id' | 'typed_email' | 'browser_hash'>;

const inWords = (ms: number) => (ms > 86_400_000 ? `${ms / 86_400_000} days` : `${ms / 60_000} minutes`);
const hex = (hash: Buffer) => hash.toString('base64url');

export async function personOf(ctx: Ctx, handle: KnownHandle): Promise<Person> {
  const person = await ctx.db.system((tx) => findPerson(tx, handle.owner_firm_id, handle.user_id));
  if (!person) throw new Refused('auth.wrong_step', START_AGAIN);
  return person;
}

/**
 * A browser the person has signed in with has counters of its own: nobody can use up its share. Answers how to give
 * the minute back when nothing was sent.
 */
export async function withinLimits(
  ctx: Ctx,
  handle: Asker,
  kind: string,
  masked: string,
): Promise<() => Promise<void>> {
  const who = handle.user_id ?? `email:${handle.typed_email?.toLowerCase()}`;
  const known =
    isKnown(handle) &&
    (await ctx.db.system((tx) =>
      findKnownBrowser(tx, handle.owner_firm_id, handle.user_id, handle.browser_hash),
    ));
  const mine = `${who}:${hex(handle.browser_hash)}`;
  await ctx.limits.take(SENDS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  await ctx.limits.take(RESENDS, [`${mine}:${kind}`], WAIT_A_MINUTE).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
    // Who went back and asks again is told where the first one went: it still works.
    const { headers } = error;
    throw new AppError(429, 'auth.just_sent', WAIT_A_MINUTE, { headers, details: { to: masked } });
  });
  await ctx.limits.take(SENDS_PER_PERSON, [known ? mine : String(who)], SENT_ENOUGH);
  if (isKnown(handle) && !known)
    await ctx.limits.take(SENDS_PER_FIRM, [String(handle.owner_firm_id)], SENT_ENOUGH);
  return () => ctx.limits.clear(RESENDS, [`${mine}:${kind}`]);
}

/** Answers the address it went to. */
export async function sendProof(ctx: Ctx, handle: KnownHandle, asked: Asked): Promise<string> {
  const person = await personOf(ctx, handle);
  const address =
    asked.to ??
    (asked.channel === 'email' ? person.has_email && person.email : person.has_phone && person.phone_number);
  if (!address) throw new AppError(502, 'auth.send_failed', asked.failure);
  const wanted: Wanted = {
    firmId: person.firm_id,
    userId: person.id,
    purpose: asked.purpose,
    channel: asked.channel,
    address,
    browserHash: asked.withCode ? handle.browser_hash : null,
    handleHash: handle.uid_hash,
    redirect: sameSitePath(asked.redirect),
  };
  await sendChallenge(ctx, handle, person, wanted, asked.failure);
  return address;
}

/** Within the limits of who asks. What could not be sent does not work, and can be asked for again at once. */
export async function sendChallenge(
  ctx: Ctx,
  asker: Asker,
  person: Pick<Person, 'firm_id' | 'id' | 'fname'>,
  wanted: Wanted,
  failure: string,
): Promise<void> {
  const { channel, purpose, address } = wanted;
  const masked = channel === 'email' ? maskEmail(address) : maskPhone(address);
  const mayAskAgain = await withinLimits(ctx, asker, `${channel}:${purpose}`, masked);
  const firm = asFirm(ctx, person.firm_id);
  const { made, face } = await ctx.db.write({ firmId: person.firm_id, clientId: null }, async (tx) => {
    const challenge = await makeChallenge(ctx, tx, wanted);
    await firm.record(tx, accountEvents['sign_in.sent'], {
      userId: person.id,
      payload: { channel, purpose },
    });
    return { made: challenge, face: await mailFace(tx, person.firm_id) };
  });
  try {
    await ctx.outgoing.now(ctx, messageOf(ctx, wanted, made, face, person.fname));
  } catch (error) {
    ctx.log.warn('a sign-in message was not sent', {
      channel,
      reason: (error as Error).message,
    });
    // What never arrived must not work, and nobody waits a minute for it.
    await ctx.db.write({ firmId: person.firm_id, clientId: null }, (tx) =>
      spendChallenge(tx, person.firm_id, made.id, ctx.clock.now().toISOString()),
    );
    await mayAskAgain();
    throw new AppError(502, 'auth.send_failed', failure);
  }
}

function messageOf(ctx: Ctx, wanted: Wanted, made: Made, face: MailFace, fname: string) {
  const dedupeKey = `sign-in:${made.id}`;
  if (wanted.channel === 'sms') {
    const sms = {
      to: `+1${wanted.address}`,
      text: codeText(face.name, made.code!, fname),
      dedupeKey,
      secret: true,
    };
    return { firmId: wanted.firmId, sms };
  }
  const life = inWords(wanted.linkLife ?? LINK_LIFE);
  const mail =
    wanted.purpose === 'identity'
      ? identityCodeMail(face, { fname, code: made.code! })
      : linkMail(face, ctx.config.baseUrl, {
          fname,
          purpose: wanted.purpose,
          token: made.token!,
          code: made.code,
          life,
        });
  return { firmId: wanted.firmId, mail: { to: wanted.address, dedupeKey, secret: true, ...mail } };
}

/** A link for somebody who does not wait for it, queued with the change it belongs to: an invitation, a new address. */
export async function sendLinkMail(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  person: { firm_id: number; id: number; email: string; fname: string },
  purpose: LinkPurpose,
  options: { redirect?: string | null; life?: number } = {},
): Promise<void> {
  const life = options.life ?? LINK_LIFE;
  const made = await makeChallenge(ctx, tx, {
    firmId: person.firm_id,
    userId: person.id,
    purpose,
    channel: 'email',
    address: person.email,
    browserHash: null,
    redirect: sameSitePath(options.redirect ?? null),
    linkLife: life,
  });
  const face = await mailFace(tx, person.firm_id);
  const mail = linkMail(face, ctx.config.baseUrl, {
    fname: person.fname,
    purpose,
    token: made.token!,
    code: null,
    life: inWords(life),
  });
  await ctx.outgoing.mail(ctx, tx, {
    to: person.email,
    dedupeKey: `sign-in:${made.id}`,
    secret: true,
    expiresAt: new Date(ctx.clock.now().getTime() + life),
    ...mail,
  });
}
