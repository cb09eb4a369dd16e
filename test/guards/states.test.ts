/** Screens tests show states that the server answers: recorded by API tests, not written by hand. */
import { describe, expect, it } from 'vitest';
import { handmadeStates } from './handmade-states.ts';
import { repositoryFiles, textOf } from './repository.ts';
import { STILL_HANDMADE } from './still-handmade.ts';

const files = repositoryFiles();
/** The kit asks no server. */
const isScreenSource = (file: string) =>
  /^(?!ui\/).*\.screen\.test\.tsx$/.test(file) ||
  /^test\/(?:example-[\w-]+\.ts|[\w-]+-screen\.tsx|screen-people\.ts)$/.test(file);

const READS = /recorded\(\s*'([^']+)'/g;

describe('the states that screens tests show', () => {
  it('come from recorded answers, but for those listed', () => {
    const found = files.filter(isScreenSource).flatMap((file) => {
      const states = handmadeStates(file, textOf(file));
      const fields = [...new Set(states.map(({ field }) => field))];
      return fields.map((field) => {
        const lines = states.filter((state) => state.field === field).map(({ line }) => line);
        return { key: `${file} ${field}`, count: lines.length, lines };
      });
    });
    const listed = new Map(Object.entries(STILL_HANDMADE));
    const added = found.filter(({ key, count }) => count > (listed.get(key) ?? 0));
    expect(
      added.map(({ key, lines }) => `${key}: line ${lines.join(', ')}`),
      'record the answer in an API test (test/record-answer.ts) and read it with recorded()',
    ).toEqual([]);
    const counts = new Map(found.map(({ key, count }) => [key, count]));
    const gone = [...listed].filter(([key, count]) => count > (counts.get(key) ?? 0));
    expect(
      gone.map(([key]) => key),
      'fewer are found: shorten the list in still-handmade.ts',
    ).toEqual([]);
  });

  it('are found however they are written', () => {
    const fieldsIn = (text: string) => handmadeStates('x.tsx', text).map(({ field }) => field);
    for (const text of [
      'const a = { locked: true }',
      `const a = { 'locked': true as const }`,
      'const a = (locked: boolean) => ({ locked })',
      'row.locked = true',
      'show({ state: { locked: isLocked } })',
      'Object.assign(row, { locked: x ? true : false })',
    ])
      expect(fieldsIn(text), text).toEqual(['locked']);
    expect(fieldsIn(`const a = { deleted_at: AT, status: 'review_required', state: 'signed' }`)).toEqual([
      'deleted_at',
      'status',
      'state',
    ]);
    for (const text of [
      `const a = { locked: false, deleted_at: null, status: 'Balance sheet', state: { answers: [] } }`,
      'const a = { ...row, locked: row.locked }',
      'expect(lock.calls).toEqual([{ locked: true }])',
      `call.refuse({ status: 409, code: 'locked' })`,
      `withDetails(deleted, { deleted_at: AT })`,
    ])
      expect(fieldsIn(text), text).toEqual([]);
  });
});

describe('recorded answers', () => {
  const stored = files
    .filter((file) => /^test\/recorded\/.+\.json$/.test(file))
    .map((file) => file.slice('test/recorded/'.length, -'.json'.length))
    .toSorted();

  it('are all shown by a screens test', () => {
    const read = new Set(
      files
        .filter(isScreenSource)
        .flatMap((file) => [...textOf(file).matchAll(READS)].map(([, name]) => name!)),
    );
    expect(stored.filter((name) => !read.has(name))).toEqual([]);
    expect([...read].filter((name) => !stored.includes(name))).toEqual([]);
  });

  it('are all recorded by an API test, which fails when the server answers otherwise', () => {
    const tests = files
      .filter((file) => /\/server\/.*\.test\.ts$/.test(file))
      .map(textOf)
      .filter((text) => text.includes('recordAnswer('));
    expect(stored.filter((name) => !tests.some((text) => text.includes(`'${name}'`)))).toEqual([]);
  });
});
