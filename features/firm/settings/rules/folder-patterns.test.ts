import { expect, it } from 'vitest';
import { FOLDER_INVALID, FOLDER_SLASH, FOLDER_WILDCARD } from '../messages.ts';
import { folderPattern, liesInFolders } from './folder-patterns.ts';

const fault = (path: string) => folderPattern.safeParse(path).error?.issues[0]?.message ?? null;

it('takes paths with {year} and nothing else in braces', () => {
  expect(fault('/{year}/Tax Return')).toBeNull();
  expect(fault('/Permanent')).toBeNull();
  expect(fault('/Return {year}')).toBeNull();
  expect(fault('Permanent')).toBe(FOLDER_SLASH);
  for (const path of ['/', '/a//b', '/a/', '/a/../b', '/ a', '/a\\b'])
    expect(fault(path), path).toBe(FOLDER_INVALID);
  for (const path of ['/{Year}', '/{month}/x', '/{year', '/a}'])
    expect(fault(path), path).toBe(FOLDER_WILDCARD);
});

it('finds a path in a folder for the years 2000 to 2034 only', () => {
  const locked = ['/{year}/Tax Return', '/Permanent'];
  expect(liesInFolders('/2000/Tax Return', locked)).toBe(true);
  expect(liesInFolders('/2034/Tax Return/Signed', locked)).toBe(true);
  expect(liesInFolders('/Permanent', locked)).toBe(true);
  for (const path of [
    '/1999/Tax Return',
    '/2035/Tax Return',
    '/2024',
    '/2024/Tax Returns',
    '/x/2024/Tax Return',
  ])
    expect(liesInFolders(path, locked), path).toBe(false);
  expect(liesInFolders('/Permanent', [])).toBe(false);
});
