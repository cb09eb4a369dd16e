/** Unsubscribing, by the link of an email and without signing in. Looking changes nothing. */
import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { publicFace, readFirm } from '#features/firm/server/service.ts';
import { setMailing as writeMailing, wantsMailing } from '#features/signing/server/service.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import type { Exchange } from '#platform/server/http/feature.ts';
import { massEmailEvents } from '../events.ts';
import type { Mailing } from '../model.ts';
import { mailKey } from '../rules/mail-key.ts';
import { readLink } from './links.ts';
import { filledOf, inLine, skipInLine } from './queries.ts';

const PER_ADDRESS = { name: 'unsubscribe-address', max: 120, seconds: 600 };
const FROM_MAIL_PROGRAMS = { name: 'unsubscribe-one-click', max: 20, seconds: 600 };

type Person = NonNullable<ReturnType<typeof readLink>>;

function personOf(ctx: Ctx, token: string): Person {
  const person = readLink(ctx, token);
  ctx.authorize(person, NotFound);
  return person;
}

const show = (ctx: Ctx, { firmId, userId }: Person): Promise<Mailing> =>
  systemCtx(ctx, firmId, ctx.requestId).read(async (tx) => {
    const [person] = await filledOf(tx, firmId, [userId]);
    if (!person?.email) throw new NotFound();
    return {
      firm: publicFace(await readFirm(tx, firmId)),
      email: person.email,
      subscribed: person.left_out !== 'opted_out',
    };
  });

/** Once for all that is said again; whatever is still in line for them is taken out of it. */
const choose = (ctx: Ctx, { firmId, userId }: Person, wants: boolean): Promise<void> => {
  const firm = ctx.as({ kind: 'system', firmId });
  return firm.write(async (tx) => {
    const wanted = await wantsMailing(tx, firmId, userId);
    if (wanted === null) throw new NotFound();
    if (wanted === wants) return;
    await writeMailing(
      tx,
      { firmId, userId, wants },
      { at: ctx.clock.now().toISOString(), address: ctx.address, userAgent: ctx.userAgent },
    );
    await firm.record(tx, massEmailEvents[wants ? 'mailing.joined' : 'mailing.left'], {
      userId,
      payload: {},
    });
    if (wants) return;
    const line = await inLine(tx, firmId, { userId });
    const taken = new Set(await ctx.outgoing.unsend(tx, firmId, line.map(mailKey)));
    const out = line.filter((one) => taken.has(mailKey(one))).map(({ mass_email_id }) => mass_email_id);
    await skipInLine(tx, firmId, userId, out);
  });
};

export async function readMailing(ctx: Ctx, { token }: { token: string }): Promise<Mailing> {
  await ctx.limits.take(PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  return show(ctx, personOf(ctx, token));
}

export async function setMailing(
  ctx: Ctx,
  { token, subscribed }: { token: string; subscribed: boolean },
): Promise<Mailing> {
  await ctx.limits.take(PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const person = personOf(ctx, token);
  await choose(ctx, person, subscribed);
  return show(ctx, person);
}

/** Whoever opens the address of the header is led to the page: looking changes nothing, and says nothing of the link. */
export function openUnsubscribe(token: string, reply: Exchange['reply']): Promise<{ page: string }> {
  const page = `/unsubscribe#${token}`;
  reply.code(303).header('location', page);
  return Promise.resolve({ page });
}

/** Mail programs ask from a few addresses for very many people: counted by the link. */
export async function unsubscribeOneClick(ctx: Ctx, { token }: { token: string }) {
  const person = personOf(ctx, token);
  await ctx.limits.take(FROM_MAIL_PROGRAMS, [`${person.firmId}:${person.userId}`], TOO_MANY_FROM_HERE);
  await choose(ctx, person, false);
  return { unsubscribed: true as const };
}
