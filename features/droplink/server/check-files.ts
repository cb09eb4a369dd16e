import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { firmAt } from '#features/firm/server/service.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { droplink } from '../contract.ts';
import { notSwitchedOn } from '../messages.ts';
import { judgeFiles } from '../rules/judge-files.ts';

const CHECKS_PER_ADDRESS = { name: 'secure-upload-address', max: 60, seconds: 3600 };

/** Nothing is kept: what was sent is judged and forgotten. */
export async function checkFiles(ctx: Ctx, input: InputOf<typeof droplink.checkFiles>) {
  await ctx.limits.take(CHECKS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const firm = await firmAt(ctx, { host: input.firm, slug: input.firm });
  if (!firm) throw new NotFound();
  const files = judgeFiles(
    input.files.map(({ name, size, head }) => ({ name, size, head: Buffer.from(head, 'base64') })),
  );
  const anyFine = files.some(({ state }) => state === 'fine');
  return {
    firm_name: firm.name,
    files,
    receiving: false,
    message: anyFine ? notSwitchedOn(firm.name) : null,
  };
}
