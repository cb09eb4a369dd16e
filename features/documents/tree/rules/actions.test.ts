import { describe, expect, it } from 'vitest';
import { DISABLED_BY_FIRM, MIXED_SELECTION, NO_FOLDER_DOWNLOAD } from '../../messages.ts';
import { clientRights, staffRights } from '#test/example-documents.ts';
import { actionsFor } from './actions.ts';

const all = staffRights;
const clients = clientRights;
const staff = { isStaff: true, tagsOn: true, splitOn: true };
const client = { isStaff: false, tagsOn: true, splitOn: true };
const file = {
  type: 'file',
  deleted_at: null,
  staff_only: false,
  reserved: false,
  content_type: 'application/pdf',
  reading: 'read',
  page_count: 1,
} as const;
const folder = { ...file, type: 'folder', content_type: '', reading: null } as const;
const photo = { ...file, content_type: 'image/jpeg' } as const;
const gone = { ...file, deleted_at: '2026-01-01T00:00:00Z' };
const keys = (...args: Parameters<typeof actionsFor>) =>
  actionsFor(...args).map(({ key, disabledReason }) =>
    disabledReason === null ? key : `${key}: ${disabledReason}`,
  );

describe('what can be done with a selection', () => {
  it('is nothing without one', () => expect(keys([], all, staff)).toEqual([]));

  it('DOC-021, CHK-052: is everything for staff on one file, and what fits several on several', () => {
    expect(keys([file], all, staff)).toEqual([
      'download',
      'rename',
      'move',
      'copy',
      'describe',
      'tags',
      'copy_url',
      'attach',
      'delete',
    ]);
    expect(keys([file, file], all, staff)).toEqual(['download', 'move', 'copy', 'tags', 'attach', 'delete']);
    expect(keys([folder], all, staff)).toEqual([
      'download',
      'download_pdf',
      'rename',
      'move',
      'copy',
      'delete',
    ]);
    const scan = { ...file, page_count: 3 };
    expect(keys([scan], all, staff)).toContain('split');
    for (const one of [file, { ...scan, content_type: 'image/jpeg' }, folder])
      expect(keys([one], all, staff)).not.toContain('split');
    expect(keys([scan, scan], all, staff)).not.toContain('split');
    expect(keys([scan], all, { ...staff, splitOn: false })).not.toContain('split');
    expect(keys([scan], clients, client)).not.toContain('split');
    expect(keys([{ ...file, staff_only: true }], all, staff)).not.toContain('copy_url');
    expect(keys([file], all, { ...staff, tagsOn: false })).not.toContain('tags');
    expect(keys([{ ...file, reading: 'failed' }], all, staff)).toContain('read_again');
    expect(keys([{ ...file, reading: 'failed' }], clients, client)).not.toContain('read_again');
  });

  it('is only Restore for deleted things, and nothing for a mix', () => {
    expect(keys([gone, gone], all, staff)).toEqual(['restore']);
    expect(keys([gone], { ...all, restore: false }, staff)).toEqual([]);
    const mixed = actionsFor([gone, file], all, staff);
    expect(mixed.length).toBeGreaterThan(3);
    expect(new Set(mixed.map(({ disabledReason }) => disabledReason))).toEqual(new Set([MIXED_SELECTION]));
  });

  it('has pictures as PDF for staff alone', () => {
    expect(keys([photo, file], all, staff)).toContain('download_pdf');
    expect(keys([file], all, staff)).not.toContain('download_pdf');
    expect(keys([photo], clients, client)).not.toContain('download_pdf');
  });

  it('is less for clients', () => {
    expect(keys([file], clients, client)).toEqual(['download', 'rename', 'move', 'copy', 'delete']);
    expect(keys([folder], clients, client)).toContain(`download: ${NO_FOLDER_DOWNLOAD}`);
  });

  it('says what the firm switched off, and shows the read-only nothing but Download', () => {
    const noFiles = { ...clients, edit_files: false, delete_files: false, reason: DISABLED_BY_FIRM };
    expect(keys([file], noFiles, client)).toEqual([
      'download',
      `rename: ${DISABLED_BY_FIRM}`,
      `move: ${DISABLED_BY_FIRM}`,
      `copy: ${DISABLED_BY_FIRM}`,
      `delete: ${DISABLED_BY_FIRM}`,
    ]);
    expect(keys([folder], noFiles, client)).toContain('rename');
    const noFolders = { ...clients, edit_folders: false, delete_folders: false, reason: DISABLED_BY_FIRM };
    expect(keys([folder], noFolders, client)).toContain(`delete: ${DISABLED_BY_FIRM}`);
    expect(keys([file, folder], noFolders, client)).toContain('delete');
    expect(keys([file, folder], noFolders, client)).toContain(`move: ${DISABLED_BY_FIRM}`);
    const readOnly = {
      ...clients,
      edit_files: false,
      edit_folders: false,
      delete_files: false,
      delete_folders: false,
    };
    expect(keys([file], readOnly, client)).toEqual(['download']);
  });

  it('leaves the reserved folder as it is', () => {
    const reserved = keys([{ ...folder, reserved: true }], all, staff);
    expect(reserved.filter((key) => /^(rename|move|delete)$/.test(key))).toEqual([]);
    expect(reserved).toContain('copy');
  });
});
