/** The first signer is done: their session is locked before the next one's sign-in is shown. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import { sameSitePath } from '#platform/same-site-path.ts';
import type { Ctx } from '#platform/server/context.ts';
import { beginSignInOf, type Browser, lockSession } from '#features/accounts/server/service.ts';
import { maySign } from '#features/signing/policy.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import type { handover } from '../contract.ts';
import { NOBODY_NEXT } from '../messages.ts';
import { nextSigner } from './queries.ts';

export async function handOver(
  ctx: Ctx<ClientActor>,
  subjects: readonly SigningSubject[],
  browser: Browser,
  { subject_kind: kind, subject_id: id, return_path }: InputOf<typeof handover.handOver>,
) {
  const { firmId, userId } = ctx.actor;
  const next = await ctx.read(async (tx) => {
    if (!(await subjects.find((one) => one.kind === kind)?.find(ctx, tx, id))) throw new NotFound();
    return nextSigner(tx, firmId, { kind, id }, userId);
  });
  ctx.authorize(maySign(ctx.actor));
  if (next === null) throw new Refused('handover.nobody', NOBODY_NEXT);
  const begun = await beginSignInOf(ctx, browser, {
    firmId,
    userId: next,
    redirect: sameSitePath(return_path),
  });
  await lockSession(ctx);
  return begun;
}
