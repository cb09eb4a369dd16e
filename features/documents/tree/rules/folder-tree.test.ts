import { describe, expect, it } from 'vitest';
import { foldersToCome, taxYear } from './default-folders.ts';
import {
  folderAt,
  type FolderRow,
  itemsIn,
  joinPath,
  liveOnly,
  splitPath,
  subtreeOf,
  treeOf,
} from './folder-tree.ts';

const row = (
  id: number,
  parent_id: number | null,
  name: string,
  change: Partial<FolderRow> = {},
): FolderRow => ({
  id,
  parent_id,
  name,
  staff_only: false,
  reserved: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  files: 0,
  ...change,
});
const gone = { deleted_at: '2026-02-01T00:00:00Z' };
const rows = [
  row(1, null, '2025', { files: 2 }),
  row(2, 1, 'Client Uploads'),
  row(3, 1, 'banks 10', gone),
  row(4, 1, 'Banks 9'),
  row(5, 1, 'banks 10'),
  row(6, null, '2024'),
  row(7, 99, 'lost'),
];
const tree = treeOf(rows);

describe('the tree of folders', () => {
  it('stands in the order of names, numbers as numbers, and leaves out what hangs on nothing', () => {
    expect(tree.top.map(({ path }) => path)).toEqual(['/2024', '/2025']);
    expect(tree.byId.get(1)!.children.map(({ path, id }) => [path, id])).toEqual([
      ['/2025/Banks 9', 4],
      ['/2025/banks 10', 3],
      ['/2025/banks 10', 5],
      ['/2025/Client Uploads', 2],
    ]);
    expect(tree.byId.has(7)).toBe(false);
  });

  it('finds a folder by its path in any case, a live one before a deleted one', () => {
    expect(folderAt(tree, '/')).toBeNull();
    expect(folderAt(tree, '/2025/CLIENT uploads')?.id).toBe(2);
    expect(folderAt(tree, '/2025/Banks 10')?.id).toBe(5);
    expect(folderAt(tree, '/2025/nothing')).toBeUndefined();
    expect(folderAt(tree, '/nothing/at/all')).toBeUndefined();
  });

  it('knows what is below and how many things are in it', () => {
    expect(subtreeOf(tree.byId.get(1)!).map(({ id }) => id)).toEqual([1, 4, 3, 5, 2]);
    expect(itemsIn(tree.byId.get(1)!)).toBe(5);
    expect(liveOnly(rows).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it.each([
    ['/a', '/', 'a'],
    ['/a/b', '/a', 'b'],
    ['/a/b/c.pdf', '/a/b', 'c.pdf'],
  ])('%s lies in %s as %s', (path, folder, name) => {
    expect(splitPath(path)).toEqual({ folder, name });
    expect(joinPath(folder, name)).toBe(path);
  });
});

describe('the folders every entity starts with', () => {
  it('are those of the tax year and two that stay', () => {
    const paths = (opened: number) =>
      [...treeOf(foldersToCome(opened, 2025, 'now')).byId.values()].map(({ path }) => path);
    expect(paths(0).toSorted()).toEqual([
      '/2025',
      '/2025/Client Uploads',
      '/2025/Questionnaires',
      '/2025/STAFF ONLY',
      '/2025/Tax Return',
      '/Attachments',
      '/Permanent',
    ]);
    expect(paths(2024)).toHaveLength(5);
    expect(paths(2025)).toEqual([]);
    expect(
      foldersToCome(0, 2025, 'now')
        .filter((one) => one.staff_only)
        .map(({ name }) => name),
    ).toEqual(['STAFF ONLY']);
    expect(
      foldersToCome(0, 2025, 'now')
        .filter((one) => one.reserved)
        .map(({ name }) => name),
    ).toEqual(['Attachments']);
  });

  it.each([
    ['2026-03-03', 2025],
    ['2026-10-31', 2025],
    ['2026-11-01', 2026],
    ['2026-12-31', 2026],
  ])('on %s the tax year is %s', (day, year) => expect(taxYear(new Date(`${day}T12:00:00Z`))).toBe(year));
});
