/** Finds a firm's keys, unwraps them once, and makes the first one when a firm is created. */
import type { Secrets } from './crypto.ts';
import type { Database, Tx } from './db/database.ts';
import { FieldCipher } from './firm-keys.ts';

const KEEP_MS = 60_000;

export interface FirmCiphers {
  of: (firmId: number) => Promise<FieldCipher>;
  /** A new key version: it seals from now on, the older ones still open. */
  addKey: (tx: Tx, firmId: number) => Promise<number>;
  forget: (firmId: number) => void;
}

export function makeFirmCiphers(db: Database, secrets: Secrets): FirmCiphers {
  const cache = new Map<number, { until: number; cipher: Promise<FieldCipher> }>();

  async function load(firmId: number): Promise<FieldCipher> {
    const rows = await db.system((tx) =>
      tx.selectFrom('firm_keys').select(['version', 'wrapped_key']).where('firm_id', '=', firmId).execute(),
    );
    return new FieldCipher(
      firmId,
      rows.map((row) => ({
        version: row.version,
        key: secrets.unwrapFirmKey(firmId, row.version, row.wrapped_key),
      })),
    );
  }
  return {
    of(firmId) {
      const kept = cache.get(firmId);
      if (kept && kept.until > Date.now()) return kept.cipher;
      const cipher = load(firmId);
      cache.set(firmId, { until: Date.now() + KEEP_MS, cipher });
      cipher.catch(() => cache.delete(firmId));
      return cipher;
    },
    async addKey(tx, firmId) {
      const last = await tx
        .selectFrom('firm_keys')
        .select('version')
        .where('firm_id', '=', firmId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      const version = (last?.version ?? 0) + 1;
      const { wrapped } = secrets.newFirmKey(firmId, version);
      await tx.insertInto('firm_keys').values({ firm_id: firmId, version, wrapped_key: wrapped }).execute();
      cache.delete(firmId);
      return version;
    },
    forget: (firmId) => void cache.delete(firmId),
  };
}
