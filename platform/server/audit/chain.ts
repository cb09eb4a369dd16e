/** The hash chain over a firm's events: each seal covers the event and the seal before it. Pure. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SealedEvent {
  firm_id: number;
  id: number;
  name: string;
  at: string;
  actor_kind: string;
  actor_user_id: number | null;
  entity_id: number | null;
  user_id: number | null;
  payload: unknown;
  request_id: string | null;
}

/** What the key that signs the end of a chain is derived for. */
export const CHAIN_KEY = 'audit-chain';
export const GENESIS = Buffer.alloc(32);

/** One text for one value: keys in order, so that the store may reorder them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export function sealHash(previous: Buffer, seq: number, e: SealedEvent): Buffer {
  const fields = [
    seq,
    e.firm_id,
    e.id,
    e.name,
    e.at,
    e.actor_kind,
    e.actor_user_id,
    e.entity_id,
    e.user_id,
    e.payload,
    e.request_id,
  ];
  return createHash('sha256').update(previous).update(canonical(fields)).digest();
}

/** The end of the chain, signed with a key the database does not hold. */
export const headMac = (key: Buffer, firmId: number, seq: number, hash: Buffer): Buffer =>
  createHmac('sha256', key).update(`${firmId}:${seq}:`).update(hash).digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
