/**
 * The program of a parser. Bundled it starts in half the time or less; the bundle counts only while it is of these very
 * sources, so that nobody runs yesterday's parser.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const SOURCE = fileURLToPath(new URL('child.ts', import.meta.url));
export const BUNDLE = path.join(ROOT, 'dist/parsers');
/** The lock file stands for every package in the bundle. */
const LOCK = 'package-lock.json';

/** One hash over files below the root, by their names. */
export async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [LOCK, ...files.toSorted()])
    hash.update(`${file}\n`).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}

export interface BundleFacts {
  /** What it was made of, without packages. */
  files: string[];
  hash: string;
}

export async function findChild(bundle = BUNDLE): Promise<string> {
  try {
    const facts = JSON.parse(await readFile(path.join(bundle, 'facts.json'), 'utf8')) as BundleFacts;
    if (facts.hash === (await hashOf(facts.files))) return path.join(bundle, 'child.mjs');
  } catch {
    // There is none, or a file it was made of is gone.
  }
  return SOURCE;
}
