/** The files of the repository as a reader of it sees them: no packages, no build, no data. */
import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSED_OVER = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'screenshots',
  'backups',
  '.cache',
]);

function* below(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    if (folder === '' && PASSED_OVER.has(entry.name)) continue;
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* below(file);
    else if (entry.isFile()) yield file;
  }
}

export const repositoryFiles = (): string[] => [...below('')];
export const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
