/** The chain as it was before seals were keyed. Only read: what was sealed then stays as it is, and provable. Pure. */
import { createHash, createHmac } from 'node:crypto';
import { canonical, type ChainKeys, type Head, headMac, sameBytes, type StoredEvent } from './chain.ts';

const numberOf = (id: string | null): number | null => (id === null ? null : Number(id));

/** Moments were cut to milliseconds. */
function millisecondsOf(seconds: string): string {
  const [whole, fraction = ''] = seconds.split('.');
  return new Date(Number(whole) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))).toISOString();
}

export function plainHash(previous: Buffer, seq: number, e: StoredEvent): Buffer {
  const ids = [Number(e.firm_id), Number(e.id)];
  const people = [numberOf(e.actor_user_id), numberOf(e.entity_id), numberOf(e.user_id)];
  const payload: unknown = JSON.parse(e.payload);
  const fields = [seq, ...ids, e.name, millisecondsOf(e.at), e.actor_kind, ...people, payload, e.request_id];
  return createHash('sha256').update(previous).update(canonical(fields)).digest();
}

export const plainHeadMac = (key: Buffer, firmId: number, seq: number, hash: Buffer): Buffer =>
  createHmac('sha256', key).update(`${firmId}:${seq}:`).update(hash).digest();

/** A head nobody has sealed behind since: the next seal makes a keyed one of it. */
export const isPlainHead = (keys: ChainKeys, head: Head): boolean =>
  head.plain_until === head.seq &&
  sameBytes(head.mac, plainHeadMac(keys.plain, head.firm_id, head.seq, head.hash));

export const isOwnHead = (keys: ChainKeys, head: Head): boolean =>
  sameBytes(head.mac, headMac(keys.head, head)) || isPlainHead(keys, head);
