/** Writes database, files and keys into one folder. The portal may go on working meanwhile. */
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { AnchorStore } from '../audit/anchors.ts';
import type { Storage } from '../storage/storage.ts';
import { ANCHORS, hashTree, type Manifest, MANIFEST } from './manifest.ts';
import { sealMasterKey } from './master-key-file.ts';
import { listTables, quoted } from './tables.ts';

export interface BackupOptions {
  ownerUrl: string;
  storage: Storage;
  anchorStore: AnchorStore;
  masterKey: Buffer;
  keyFingerprint: string;
  passphrase: string | undefined;
  folder: string;
  now: Date;
}

export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  fs.mkdirSync(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  try {
    // Before the picture: an anchor is written after its seals, so the picture has all that it speaks of.
    const anchors = await options.anchorStore.recent();
    fs.writeFileSync(path.join(folder, ANCHORS), anchors.map((line) => `${line}\n`).join(''), {
      mode: 0o600,
    });
    // One picture of everything; files are never changed once a row names them, so they may be copied after it.
    await client.query('begin isolation level repeatable read read only');
    const { rows: applied } = await client.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    await copyJobs(client, folder);
    // The owner is held to row-level security as well; this role sees every firm.
    await client.query('set local role sheaf_system');
    const rows = await copyTables(client, folder);
    const files = await copyFiles(client, options.storage, folder);
    await client.query('commit');
    fs.writeFileSync(
      path.join(folder, 'master-key.json'),
      sealMasterKey(options.masterKey, options.passphrase),
      { mode: 0o600 },
    );
    const manifest: Manifest = {
      format: 1,
      made_at: options.now.toISOString(),
      migrations: applied.map((row) => row.name),
      key_fingerprint: options.keyFingerprint,
      rows,
      files,
      contents: await hashTree(folder),
    };
    // Written last: a backup without it was cut off and is refused.
    fs.writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyTables(client: pg.Client, folder: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) {
    const source = client.query(
      copyTo(`copy (select ${quoted(table.columns)} from ${quoted([table.name])}) to stdout`),
    );
    await pipeline(
      source,
      createGzip({ level: 3 }),
      fs.createWriteStream(path.join(folder, 'database', `${table.name}.copy.gz`), { mode: 0o600 }),
    );
    rows[table.name] = source.rowCount;
  }
  return rows;
}

async function copyFiles(client: pg.Client, storage: Storage, folder: string): Promise<number> {
  const { rows } = await client.query<{ storage_key: string }>('select storage_key from stored_files');
  for (const { storage_key } of rows) {
    const target = path.join(folder, 'files', storage_key);
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(await storage.exportSealed(storage_key), fs.createWriteStream(target, { mode: 0o600 }));
  }
  return rows.length;
}

/** Work that was still waiting: without it, a mail queued just before would never go out. */
async function copyJobs(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query(
    `select t.identifier as task, j.payload, j.run_at, j.attempts, j.key from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  fs.writeFileSync(path.join(folder, 'jobs.json'), JSON.stringify(rows), { mode: 0o600 });
}
