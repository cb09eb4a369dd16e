/** Folders a setting names: a path whose parts may hold {year}, which stands for any year from 2000 to 2034. */
import { z } from 'zod';
import { FOLDER_INVALID, FOLDER_SLASH, FOLDER_WILDCARD } from '../messages.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2034;

const partIsName = (part: string): boolean =>
  part.trim() === part && part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part);

export const folderPattern = z
  .string()
  .trim()
  .max(500)
  .transform((path) => path.normalize('NFC'))
  .pipe(
    z
      .string()
      .refine((path) => path.startsWith('/'), FOLDER_SLASH)
      .refine((path) => path.slice(1).split('/').every(partIsName), FOLDER_INVALID)
      .refine((path) => !/[{}]/.test(path.replaceAll('{year}', '')), FOLDER_WILDCARD),
  );

function partMatches(pattern: string, part: string): boolean {
  const pieces = pattern.split('{year}');
  if (pieces.length === 1) return pattern === part;
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1)
    if (pieces.join(String(year)) === part) return true;
  return false;
}

/** Whether the path is one of the folders or lies inside one. */
export function liesInFolders(path: string, patterns: readonly string[]): boolean {
  const parts = path.normalize('NFC').split('/').slice(1);
  return patterns.some((pattern) => {
    const wanted = pattern.split('/').slice(1);
    return wanted.length <= parts.length && wanted.every((part, at) => partMatches(part, parts[at]!));
  });
}
