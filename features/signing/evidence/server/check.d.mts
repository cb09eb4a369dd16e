/** Types of what the portal itself uses of the pack's own check. */
import type { ProvenEntry } from '#platform/server/audit/proof.ts';

export interface PackFault {
  about: 'files' | 'seal' | 'record' | 'signatures';
  text: string;
}
export const FIRST_LINK: string;
export function linkOf(before: string, entry: ProvenEntry): string;
export function checkPack(files: ReadonlyMap<string, Buffer>): { evidence: unknown; faults: PackFault[] };
