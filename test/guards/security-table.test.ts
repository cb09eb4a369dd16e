/** The table at the end of docs/security.md says which test holds which requirement; here it is held to its word. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const FIRST = 1;
const LAST = 89;
/** Numbers that were never given out. */
const NEVER = new Set([19, 59, 69]);
const NUMBERS = Array.from({ length: LAST }, (_, at) => at + FIRST).filter((number) => !NEVER.has(number));
const STATES = new Set(['held', 'weak', 'not built yet']);

interface Row {
  number: number;
  state: string;
  tests: { file: string; titles: string[] }[];
  missing: string;
}

/** `path`: "a title", "another"; `path` */
function testsIn(cell: string): Row['tests'] {
  return cell
    .split('; ')
    .filter((part) => part !== '')
    .map((part) => {
      const [, file = '', rest = ''] = /^`([^`]+)`(?:: (.*))?$/.exec(part) ?? [];
      return { file, titles: [...rest.matchAll(/"([^"]+)"/g)].map(([, title]) => title!) };
    });
}

function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| R\d/.test(line))
    .map((line) => {
      const [number, state, tests, missing] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()) as [string, string, string, string];
      return { number: Number(number.slice(1)), state, tests: testsIn(tests), missing };
    });
}

function faultsOf({ number, state, tests, missing }: Row): string[] {
  const faults: string[] = [];
  const say = (what: string) => faults.push(`R${number} ${what}`);
  if (!STATES.has(state)) say(`is ${state}`);
  if (state !== 'not built yet' && tests.length === 0) say('names no test');
  if (state === 'not built yet' && tests.length > 0) say('is not built and names tests');
  if ((state === 'held') !== (missing === ''))
    say(missing ? 'is held and misses something' : 'does not say what is missing');
  for (const { file, titles } of tests) {
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
    if (text === null) say(`names ${file}, which is not there`);
    else if (!/(?:\.test\.tsx?|\.spec\.ts|-suite\.ts)$/.test(file)) say(`names ${file}, which is no test`);
    else
      for (const title of titles)
        if (!text.includes(title)) say(`quotes "${title}", which ${file} does not say`);
  }
  return faults;
}

const page = fs.readFileSync('docs/security.md', 'utf8');

describe('the table of security requirements', () => {
  it('has every number once, in order', () => {
    expect(rowsOf(page).map(({ number }) => number)).toEqual(NUMBERS);
  });

  it('names only tests that are there, and says what is missing where it is not held', () => {
    expect(rowsOf(page).flatMap(faultsOf)).toEqual([]);
  });

  it('would be caught with a test, a title or a reason that is not there', () => {
    const wrong = [
      '| R1 | held | `test/guards/nowhere.test.ts` | |',
      '| R2 | held | `test/guards/tenancy.test.ts`: "no such title" | |',
      '| R3 | held |  | |',
      '| R4 | weak | `test/guards/security-table.test.ts` | |',
      '| R5 | held | `docs/security.md` | |',
      '| R6 | done | `test/guards/security-table.test.ts` | nothing |',
    ];
    expect(rowsOf(wrong.join('\n')).filter((row) => faultsOf(row).length > 0)).toHaveLength(wrong.length);
  });
});
