import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Checkout } from '../model.ts';
import { LIVE_STATES } from '../model.ts';

const SHOWN = [
  'firm_id',
  'id',
  'hash_id',
  'subject_kind',
  'subject_id',
  'amount_cents',
  'currency',
  'account_id',
  'session_id',
  'url',
  'state',
  'refunded_cents',
  'dispute',
  'opened_by',
  'opened_at',
  'looked_at',
] as const;

const checkouts = (tx: Tx, firmId: number) =>
  tx.selectFrom('checkouts').select(SHOWN).where('firm_id', '=', firmId);

export const findLive = (
  tx: Tx,
  firmId: number,
  subject: { kind: string; id: number },
): Promise<Checkout | undefined> =>
  checkouts(tx, firmId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', 'in', LIVE_STATES)
    .executeTakeFirst() as Promise<Checkout | undefined>;

export const findByHash = (tx: Tx, firmId: number, hash: string): Promise<Checkout | undefined> =>
  checkouts(tx, firmId).where('hash_id', '=', hash).executeTakeFirst() as Promise<Checkout | undefined>;

export const findBySession = (tx: Tx, firmId: number, session: string): Promise<Checkout | undefined> =>
  checkouts(tx, firmId).where('session_id', '=', session).executeTakeFirst() as Promise<Checkout | undefined>;

export const lockCheckout = (tx: Tx, firmId: number, id: number): Promise<Checkout | undefined> =>
  checkouts(tx, firmId).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<Checkout | undefined>;

/** Nothing where somebody was quicker. */
export async function insertCheckout(
  tx: Tx,
  row: Omit<Checkout, 'id' | 'session_id' | 'url' | 'refunded_cents' | 'dispute'>,
): Promise<void> {
  await tx
    .insertInto('checkouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeCheckout(
  tx: Tx,
  { firm_id, id }: Checkout,
  change: Partial<
    Pick<Checkout, 'session_id' | 'url' | 'state' | 'refunded_cents' | 'dispute' | 'looked_at' | 'opened_by'>
  > & { paid_at?: string },
): Promise<void> {
  await tx.updateTable('checkouts').set(change).where('firm_id', '=', firm_id).where('id', '=', id).execute();
}

export const knowsEvent = async (tx: Tx, firmId: number, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('provider_events')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** False where it was written before. */
export async function keepEvent(
  tx: Tx,
  row: { firm_id: number; id: string; type: string; checkout_id: number; received_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Over all firms, those nobody has asked about since. */
export const listUnsettled = (
  tx: Tx,
  before: string,
  most: number,
): Promise<{ firm_id: number; checkout_id: number }[]> =>
  tx
    .selectFrom('checkouts')
    .select(['firm_id', 'id as checkout_id'])
    .where('state', 'in', LIVE_STATES)
    .where('looked_at', '<', before)
    .orderBy('looked_at')
    .limit(most)
    .execute();

export const eventsBefore = (day: Date) => sql<boolean>`received_at < ${day.toISOString()}`;
export const testsBefore = (day: Date) => sql<boolean>`created_at < ${day.toISOString()}`;
