/**
 * Finds the program that runs a parser. The bundle in dist/parsers starts in about half the time, and is used only if it
 * was built from the current sources.
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

/** Hashes the files, given relative to the root, and the lock file. */
export async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [LOCK, ...files.toSorted()])
    hash.update(`${file}\n`).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}

export interface BundleFacts {
  /** The source files in the bundle, without packages. */
  files: string[];
  hash: string;
}

export async function findChild(bundle = BUNDLE): Promise<string> {
  try {
    const facts = JSON.parse(await readFile(path.join(bundle, 'facts.json'), 'utf8')) as BundleFacts;
    if (facts.hash === (await hashOf(facts.files))) return path.join(bundle, 'child.mjs');
  } catch {
    // There is no bundle, or one of its source files is gone.
  }
  return SOURCE;
}
