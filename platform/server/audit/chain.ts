/**
 * What makes a firm's record provable. Pure. Each event is signed where it is written; each seal covers the whole row
 * and the seal before it; the head covers the end. All three with keys the database does not hold.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../crypto.ts';

/** A row of events, every column of it, each as the database writes it out: nothing is rounded on the way. */
export interface StoredEvent {
  firm_id: string;
  id: string;
  name: string;
  /** Seconds since 1970 with six places. */
  at: string;
  actor_kind: string;
  actor_user_id: string | null;
  entity_id: string | null;
  user_id: string | null;
  payload: string;
  request_id: string | null;
  signature: Buffer | null;
}

export interface Head {
  firm_id: number;
  seq: number;
  plain_until: number;
  hash: Buffer;
  mac: Buffer;
  /** As in an event. */
  sealed_at: string;
}

export interface ChainKeys {
  /** Signed the ends of chains before seals were keyed. */
  plain: Buffer;
  event: Buffer;
  seal: Buffer;
  head: Buffer;
  anchor: Buffer;
}

export const eventKey = (secrets: Secrets): Buffer => secrets.deriveKey('audit-event');
export const chainKeys = (secrets: Secrets): ChainKeys => ({
  plain: secrets.deriveKey('audit-chain'),
  event: eventKey(secrets),
  seal: secrets.deriveKey('audit-seal'),
  head: secrets.deriveKey('audit-head'),
  anchor: secrets.deriveKey('audit-anchor'),
});

export const GENESIS = Buffer.alloc(32);
const NONCE = 16;

/** One text for one value: keys in order, so that the store may reorder them. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** As the database writes a moment out; the program's own moments have milliseconds. */
export function secondsText(moment: Date): string {
  const ms = moment.getTime();
  const whole = Math.floor(ms / 1000);
  return `${whole}.${String(ms - whole * 1000).padStart(3, '0')}000`;
}

/** Without its number, which the database gives out: the seal binds that. */
export type WrittenEvent = Omit<StoredEvent, 'id' | 'signature'>;

/** Read once: reading the key anew takes four times as long as the signature itself. */
const readKeys = new WeakMap<Buffer, KeyObject>();
function keyRead(key: Buffer): KeyObject {
  const known = readKeys.get(key);
  if (known) return known;
  const read = createSecretKey(key);
  readKeys.set(key, read);
  return read;
}

function signed(key: Buffer, nonce: Buffer, e: WrittenEvent): Buffer {
  const fields = [e.firm_id, e.name, e.at, e.actor_kind, e.actor_user_id, e.entity_id, e.user_id];
  const payload: unknown = JSON.parse(e.payload);
  return createHmac('sha256', keyRead(key))
    .update(nonce)
    .update(canonical([...fields, payload, e.request_id]))
    .digest();
}

/** The nonce makes every signature another one: a row that is copied is seen to be a copy. */
export const signEvents = (key: Buffer, events: readonly WrittenEvent[]): Buffer[] => {
  const nonces = randomBytes(NONCE * events.length);
  return events.map((event, at) => {
    const nonce = nonces.subarray(at * NONCE, (at + 1) * NONCE);
    return Buffer.concat([nonce, signed(key, nonce, event)]);
  });
};

export function isSignedByUs(key: Buffer, event: StoredEvent): boolean {
  if (!event.signature) return false;
  const nonce = event.signature.subarray(0, NONCE);
  return sameBytes(event.signature.subarray(NONCE), signed(key, nonce, event));
}

export function sealHash(key: Buffer, previous: Buffer, seq: number, e: StoredEvent): Buffer {
  const row = [e.firm_id, e.id, e.name, e.at, e.actor_kind, e.actor_user_id, e.entity_id, e.user_id];
  const rest = [e.payload, e.request_id, e.signature?.toString('hex') ?? null];
  return createHmac('sha256', key)
    .update(previous)
    .update(JSON.stringify([seq, ...row, ...rest]))
    .digest();
}

export function headMac(key: Buffer, head: Omit<Head, 'mac'>): Buffer {
  const facts = [head.firm_id, head.seq, head.plain_until, head.sealed_at, head.hash.toString('hex')];
  return createHmac('sha256', key).update(JSON.stringify(facts)).digest();
}

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
