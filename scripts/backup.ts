/** `npm run backup -- FOLDER`: database, files and keys in one place. Safe while the portal runs. */
import fs from 'node:fs';
import path from 'node:path';
import { makeBackup } from '#platform/server/backup/make.ts';
import { openForMaintenance } from './maintenance.ts';

const folder = path.resolve(
  process.argv[2] ?? `backups/${new Date().toISOString().replaceAll(/[:.]/g, '-')}`,
);
if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
  process.stderr.write(`${folder} is not empty. Choose a new folder.\n`);
  process.exit(1);
}
const portal = await openForMaintenance(process.env);
try {
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  const manifest = await makeBackup({ ...portal, passphrase, folder, now: new Date() });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`Backed up ${rows} rows and ${manifest.files} files to ${folder}\n`);
  if (!passphrase)
    process.stdout.write(
      'It holds the master key: keep it as safe as the portal itself, or set BACKUP_PASSPHRASE to seal the key.\n',
    );
} finally {
  await portal.close();
}
