/** Makes a paper ready for its seal. In the child alone. */
import { unframedPlan } from '../pdf/book.ts';
import { inParts } from '../pdf/parts.ts';
import { makeReady } from './make-ready.ts';
import type { SealPlan, SealSaid } from './sealed-paper.ts';

export async function parse(bytes: Uint8Array, emit: (said: SealSaid) => Promise<void>): Promise<void> {
  const { plan, rest } = unframedPlan(bytes) as { plan: SealPlan; rest: Uint8Array };
  const made = await makeReady(rest, plan);
  await emit({ facts: { pages: made.pages } });
  for (const part of inParts(made.bytes)) await emit({ bytes: part });
}
