/** Screens tests show states that the server answers: recorded by API tests, not written by hand. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerDifferences } from '../answer-differences.ts';
import { parseExactly } from '../parse-exactly.ts';
import { statesOf, withDetails } from '../recorded-answer.ts';
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

describe('a recorded answer', () => {
  const endpoint = {
    method: 'GET',
    path: '/things',
    access: { who: 'signed-in' },
    resource: 'thing',
    verb: 'list',
    summary: 'Things',
    output: z.object({ things: z.array(z.object({ id: z.number(), name: z.string() })) }),
  } as const;

  it('and a hand-made one hold only keys of the contract, at any depth', () => {
    const one = { id: 1, name: 'One' };
    expect(parseExactly(endpoint, { things: [one] })).toEqual({ things: [one] });
    for (const [given, where] of [
      [{ things: [], total: 0 }, 'total'],
      [{ things: [one, { ...one, size: 2 }] }, 'things[1].size'],
    ] as const)
      expect(() => parseExactly(endpoint, given)).toThrow(`GET /things does not answer ${where}`);
  });

  it('differs from a later one where a state, a text or the shape does; ids, times and links may', () => {
    const before = {
      id: 1,
      name: 'W-2.pdf',
      title: '2025 Organizer_2026-03-03.pdf',
      locked: false,
      deleted_at: null,
      sent_at: '2026-03-03T15:00:00.000Z',
      url: '/api/files/abc',
      pages: 2,
      tags: ['Income'],
    };
    const same = {
      ...before,
      id: 2,
      title: '2024 Organizer_2027-01-01.pdf',
      sent_at: '2027-01-01T00:00:00.000Z',
      url: '/api/files/xyz',
    };
    expect(answerDifferences(before, same)).toEqual([]);
    for (const [now, said] of [
      [{ ...before, locked: true }, 'locked: recorded false, now true'],
      [{ ...before, deleted_at: before.sent_at }, 'deleted_at: recorded null, now a time'],
      [{ ...before, name: '1099.pdf' }, 'name: recorded "W-2.pdf", now "1099.pdf"'],
      [{ ...before, pages: 3 }, 'pages: recorded 2, now 3'],
      [{ ...before, tags: [] }, 'tags: recorded 1 items, now 0'],
      [{ ...before, archived: false }, 'archived: recorded undefined, now false'],
    ] as const)
      expect(answerDifferences(before, now)).toEqual([said]);
  });

  it('is shown with other names, ids and times, never in another state', () => {
    const thing = {
      id: 1,
      name: 'One',
      locked: true,
      is_new: false,
      status: 'completed',
      deleted_at: '2026-03-03T15:00:00Z',
      due_date: null as string | null,
    };
    expect(withDetails(thing, { id: 2, name: 'Two', deleted_at: '2026-04-01T00:00:00Z' })).toEqual({
      ...thing,
      id: 2,
      name: 'Two',
      deleted_at: '2026-04-01T00:00:00Z',
    });
    for (const change of [
      { locked: false },
      { is_new: true },
      { status: 'opened' },
      { due_date: '2026-03-03' },
    ])
      expect(() => withDetails(thing, change as object)).toThrow('it stays as it was recorded');
    expect(statesOf(thing)).toEqual({ locked: true, status: 'completed', deleted_at: thing.deleted_at });
    expect(statesOf(thing, 'locked')).toEqual({ locked: true });
  });
});
