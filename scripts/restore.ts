/** `npm run restore -- FOLDER`: into an empty DATA_DIR, or an empty DATABASE_URL and bucket. */
import fs from 'node:fs';
import path from 'node:path';
import { verifyChain } from '#platform/server/audit/verify.ts';
import { BackupError, readBackup } from '#platform/server/backup/manifest.ts';
import { openMasterKey } from '#platform/server/backup/master-key-file.ts';
import { restoreAnchors, restoreDatabase, restoreFiles } from '#platform/server/backup/restore.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { scrub } from '#platform/server/storage/scrub.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { fingerprint, openForMaintenance, placeMasterKey } from './maintenance.ts';

async function restore(folder: string): Promise<void> {
  const manifest = await readBackup(folder);
  const key = openMasterKey(
    fs.readFileSync(path.join(folder, 'master-key.json'), 'utf8'),
    process.env.BACKUP_PASSPHRASE || undefined,
  );
  if (fingerprint(key) !== manifest.key_fingerprint)
    throw new BackupError('The key in this backup is not the one its data was sealed with.');
  placeMasterKey(process.env, key);
  const portal = await openForMaintenance(process.env);
  try {
    if (portal.keyFingerprint !== manifest.key_fingerprint)
      throw new BackupError('MASTER_KEY is not the key of this backup.');
    await restoreDatabase(portal.ownerUrl, folder, manifest);
    await migrate(portal.ownerUrl);
    const files = await restoreFiles(portal.storage, folder);
    await restoreAnchors(portal.anchorStore, folder, manifest);
    const problems = [...(await damagedFiles(portal)), ...(await brokenChains(portal))];
    if (problems.length > 0) throw new BackupError(`Restored, but not all is well: ${problems.join('; ')}.`);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `Restored ${rows} rows and ${files} files; every file's hash and every firm's chain of events is right.\n`,
    );
  } finally {
    await portal.close();
  }
}

type Portal = Awaited<ReturnType<typeof openForMaintenance>>;

async function damagedFiles({ services }: Portal): Promise<string[]> {
  const rows = await services.db.system((tx) =>
    tx.selectFrom('stored_files').select(['storage_key', 'sha256']).execute(),
  );
  const found: string[] = [];
  for (const row of rows) {
    const state = await scrub(services.storage, row.storage_key, row.sha256);
    if (state !== 'sound') found.push(`file ${row.storage_key} is ${state}`);
  }
  return found;
}

async function brokenChains({ services }: Portal): Promise<string[]> {
  const firms = await services.db.system((tx) => tx.selectFrom('firms').select('firm_id').execute());
  const keys = chainKeys(services.secrets);
  const reports = await Promise.all(
    firms.map(({ firm_id }) => verifyChain(services.db, firm_id, keys, services.anchors)),
  );
  return reports.flatMap((report) => report.faults.map((fault) => `firm ${report.firmId}: ${fault}`));
}

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Say which backup to restore: npm run restore -- FOLDER\n');
  process.exit(1);
}
restore(path.resolve(folder)).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
