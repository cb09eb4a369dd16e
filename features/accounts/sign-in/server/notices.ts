/** R32: a person hears of what happens to their own sign-in, by a mail that goes out with the change itself. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { type Notice, noticeMail } from './mails.ts';

const when = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);

export async function tellPerson(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  person: { id: number; fname: string; email: string | null },
  notice: Notice,
): Promise<void> {
  if (!person.email) return;
  const firm = await mailFace(tx, ctx.actor.firmId);
  const facts = {
    fname: person.fname,
    at: `${when(ctx.clock.now())} UTC`,
    address: ctx.address,
    userAgent: ctx.userAgent,
  };
  await ctx.outgoing.mail(ctx, tx, {
    to: person.email,
    dedupeKey: `notice:${notice}:${person.id}:${ctx.requestId}`,
    ...noticeMail(firm, notice, facts),
  });
}
