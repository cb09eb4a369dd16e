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

/** There is no place yet where files of strangers wait for staff, so no firm takes any. */
const RECEIVING = false;

async function firmAsked(ctx: Ctx, address: string) {
  await ctx.limits.take(CHECKS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const firm = await firmAt(ctx, { host: address, slug: address });
  if (!firm) throw new NotFound();
  return firm;
}

export async function readSecureUpload(ctx: Ctx, input: InputOf<typeof droplink.readSecureUpload>) {
  const { name } = await firmAsked(ctx, input.firm);
  return { firm_name: name, receiving: RECEIVING };
}

/** Nothing is kept: what was sent is judged and forgotten. */
export async function checkFiles(ctx: Ctx, input: InputOf<typeof droplink.checkFiles>) {
  const firm = await firmAsked(ctx, input.firm);
  const files = judgeFiles(
    input.files.map(({ name, size, head }) => ({ name, size, head: Buffer.from(head, 'base64') })),
  );
  const anyFine = files.some(({ state }) => state === 'fine');
  return {
    firm_name: firm.name,
    files,
    receiving: RECEIVING,
    message: anyFine ? notSwitchedOn(firm.name) : null,
  };
}
