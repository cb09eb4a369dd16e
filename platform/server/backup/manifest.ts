import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const ANCHORS = 'anchors.jsonl';

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** A hash of the master key: tells whether the key at hand opens this backup, and nothing more. */
  key_fingerprint: z.string(),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Every file of the backup with its hash. */
  contents: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export class BackupError extends Error {}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export async function hashTree(folder: string): Promise<Record<string, string>> {
  const names = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const contents: Record<string, string> = {};
  for (const entry of names) {
    if (!entry.isFile() || entry.name === MANIFEST) continue;
    const full = path.join(entry.parentPath, entry.name);
    contents[path.relative(folder, full)] = await hashFile(full);
  }
  return contents;
}

/** Reads the manifest and checks every file against it. */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  if (!fs.existsSync(file)) throw new BackupError(`${folder} holds no finished backup.`);
  const manifest = Manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const found = await hashTree(folder);
  for (const [name, hash] of Object.entries(manifest.contents)) {
    if (found[name] === undefined) throw new BackupError(`The backup is damaged: ${name} is missing.`);
    if (found[name] !== hash) throw new BackupError(`The backup is damaged: ${name} was changed.`);
  }
  return manifest;
}
