import type { Tx } from '#platform/server/db/database.ts';

/** What else goes over with the clients of a colleague who leaves; the features that own it say so. */
export type HandOver = (tx: Tx, firmId: number, from: number, to: number) => Promise<void>;
