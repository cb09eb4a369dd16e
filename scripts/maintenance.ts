/** Opens the portal's database and store for a command, beside a running portal or without one. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '#platform/server/config.ts';
import { oneLogin } from '#platform/server/db/logins.ts';
import { loadMasterKey } from '#platform/server/master-key.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';
import { buildServices } from '#server/services.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Says whether two keys are the same without saying anything about either. */
export const fingerprint = (key: Buffer): string =>
  createHash('sha256').update('sheaf master key').update(key).digest('hex').slice(0, 32);

/** A restored portal that makes its own key file gets the backup's; one with a configured key must have the right one. */
export function placeMasterKey(env: Env, key: Buffer): void {
  const config = readConfig(env);
  if (config.masterKey || config.masterKeyFile) return;
  const file = path.join(config.dataDir, 'keys', 'master.key');
  if (fs.existsSync(file)) return;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600 });
}

export async function openForMaintenance(env: Env) {
  const config = readConfig(env);
  const running = fs.existsSync(path.join(config.dataDir, 'postgres', 'postmaster.pid'));
  const server = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const ownerUrl = config.databaseUrl ?? server!.url('postgres');
  const masterKey = loadMasterKey(config);
  const built = await buildServices(config, oneLogin(ownerUrl));
  return {
    ownerUrl,
    masterKey,
    keyFingerprint: fingerprint(masterKey),
    services: built.services,
    storage: built.services.storage,
    anchorStore: built.anchorStore,
    async close() {
      await built.close();
      // A database that was running before is somebody else's to stop.
      if (!running) await server?.stop();
    },
  };
}
