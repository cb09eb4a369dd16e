/** Types of what the portal itself uses of the pack's own check. */
import type { ProvenEntry } from '#platform/server/audit/proof.ts';

export interface PackFault {
  about: 'files' | 'seal' | 'record' | 'signatures';
  text: string;
}
export const FIRST_LINK: string;
export function linkOf(before: string, entry: ProvenEntry): string;
/** What is known of a file that is not held. */
export interface Measured {
  length: number;
  sha256: string;
  /** Null where it has none, or none that can be read. */
  seal: { faults: string[]; certificate: Buffer | null } | null;
}
export function readSeal(bytes: Buffer): Measured['seal'];
export function checkPack(files: ReadonlyMap<string, Buffer | Measured>): {
  evidence: unknown;
  faults: PackFault[];
};
