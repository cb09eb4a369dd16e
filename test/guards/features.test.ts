import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, ROOT } from './repository.ts';

/** What may stand at the root of a feature and of each of its slices; the same names in each, so that one knows where to look. */
const ROOT_FILES = new Set([
  'README.md',
  'model.ts',
  'rules.ts',
  'policy.ts',
  'messages.ts',
  'contract.ts',
  'events.ts',
  'preferences.ts',
  // For the access matrix only; nothing that ships imports it.
  'matrix.ts',
]);
const FOLDERS = new Set(['rules', 'server', 'web']);
/** A feature with more files on its server than this holds slices. */
const MOST_SERVER_FILES = 45;

const features = fs.readdirSync(path.join(ROOT, 'features')).toSorted();
const files = repositoryFiles().filter((file) => file.startsWith('features/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A feature is one room, or a root that joins several. */
function roomsOf(feature: string): Map<string, string[][]> {
  const rooms = new Map<string, string[][]>();
  for (const file of files.filter((one) => one.startsWith(`features/${feature}/`))) {
    const parts = file.split('/').slice(2);
    const slice = parts.length > 1 && !FOLDERS.has(parts[0]!) ? parts.shift()! : '';
    rooms.set(slice, [...(rooms.get(slice) ?? []), parts]);
  }
  return rooms;
}

describe.each(features)('the feature %s', (feature) => {
  const rooms = roomsOf(feature);

  it('says in its README what it is', () => {
    const text = fs.readFileSync(path.join(ROOT, 'features', feature, 'README.md'), 'utf8');
    expect(text).toMatch(/^# \S/);
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
  });

  it('has the files every room has and no others', () => {
    for (const [slice, own] of rooms) {
      const strange = own
        .filter((parts) =>
          parts.length === 1
            ? !ROOT_FILES.has(parts[0]!.replace('.test.ts', '.ts'))
            : !FOLDERS.has(parts[0]!),
        )
        .map((parts) => parts.join('/'));
      expect(strange, `${feature}/${slice}`).toEqual([]);
    }
  });

  it('keeps its servers flat, with routes and queries by their own names', () => {
    for (const [slice, own] of rooms) {
      const server = own.filter((parts) => parts[0] === 'server');
      expect(
        server.filter((parts) => parts.length > 2),
        `${feature}/${slice}`,
      ).toEqual([]);
    }
    const root = (rooms.get('') ?? []).filter((parts) => parts[0] === 'server').map((parts) => parts[1]!);
    const all = [...rooms.values()].flat();
    // What answers no calls only works.
    const answers = all.some((parts) => parts[0] === 'contract.ts');
    if (all.some((parts) => parts[0] === 'server')) expect(root).toContain(answers ? 'routes.ts' : 'jobs.ts');
  });

  it('holds slices once it is large, and then its root only joins them', () => {
    const ofServer = (own: string[][]) =>
      own.filter((parts) => parts[0] === 'server' && !isTest(parts[1]!)).length;
    for (const [slice, own] of rooms)
      expect(ofServer(own), `${feature}/${slice}`).toBeLessThanOrEqual(MOST_SERVER_FILES);
    if (rooms.size > 1) expect(ofServer(rooms.get('') ?? [])).toBeLessThanOrEqual(3);
  });
});
