/** How a device went from signer to signer, told from when it was locked and who signed after that. */
import type { EvidenceHandover } from './model.ts';

interface Lock {
  at: string;
  userId: number;
}
interface Given {
  at: string;
  userId: number;
  name: string;
}

/** A signer who locks their session between their own signature and that of the next has handed their device over. */
export function handoversOf(locks: readonly Lock[], signatures: readonly Given[]): EvidenceHandover[] {
  const inTime = signatures.toSorted((a, b) => a.at.localeCompare(b.at));
  return locks.flatMap(({ at, userId }) => {
    const own = inTime.find((one) => one.userId === userId && one.at <= at);
    if (!own) return [];
    const next = inTime.find((one) => one.userId !== userId && one.at > at);
    return [{ at, from: own.name, to: next?.name ?? null }];
  });
}
