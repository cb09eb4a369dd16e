/** Types of what the portal itself uses of the pack's own check. */
export interface PackFault {
  about: 'files' | 'seal' | 'record' | 'signatures';
  text: string;
}
export interface LinkedEntry {
  seq: number;
  event_id: number;
  name: string;
  at: string;
  actor_kind: string;
  actor_user_id: number | null;
  entity_id: number | null;
  user_id: number | null;
  payload: unknown;
  previous: string;
  hash: string;
}
export const FIRST_LINK: string;
export function linkOf(before: string, entry: LinkedEntry): string;
export function checkPack(files: ReadonlyMap<string, Buffer>): { evidence: unknown; faults: PackFault[] };
