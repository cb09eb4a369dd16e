/** Files made to harm: each is answered with a sentence, with bounded work, within memory, while the portal goes on answering. */
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { CLOSE, endless, MB, noise, OPEN, repeated, REST, SHEET, small, zipOf } from '#test/hostile-files.ts';
import { BROKEN, NO_ROWS, TOO_HEAVY, TOO_MANY_ROWS } from '../sheets/table.ts';
import { readRows } from '../sheets/read-rows.ts';
import { ForeignFault, LIMITS } from './foreign.ts';
import { readForeign } from './read-foreign.ts';

const MOST_RSS_MB = 600;
/** A third of what the product allows, so that a file that never ends costs the test less. */
const SHORT = { cpuSeconds: 3 };
/** Work, not time: where others take the processors, a second of it lasts several. */
const MOST_CPU_MS = 4_500;

/** Every process below this one, from the system's own list. */
function descendants(): { mb: number; cpuMs: number } {
  const children = new Map<number, { pid: number; rss: number; ticks: number }[]>();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = fs.readFileSync(`/proc/${name}/status`, 'utf8');
      const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      const parent = field('PPid');
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
      children.set(parent, [
        ...(children.get(parent) ?? []),
        { pid: Number(name), rss: field('VmHWM'), ticks: user! + system! },
      ]);
    } catch {
      // It ended between the listing and the reading.
    }
  }
  const all = (pid: number): { rss: number; ticks: number }[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...all(child.pid)]);
  const below = all(process.pid);
  const total = (key: 'rss' | 'ticks') => below.reduce((sum, one) => sum + one[key], 0);
  return { mb: total('rss') / 1024, cpuMs: total('ticks') * 10 };
}

function loopCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Outcome {
  said: string;
  cpuMs: number;
  mostMb: number;
  /** The most the server's own loop computed at a stretch. */
  busyMs: number;
}

async function outcomeOf(file: Buffer): Promise<Outcome> {
  let mostMb = 0;
  let cpuMs = 0;
  let busyMs = 0;
  let last = loopCpuMs();
  const watch = setInterval(() => {
    busyMs = Math.max(busyMs, loopCpuMs() - last);
    const { mb, cpuMs: used } = descendants();
    mostMb = Math.max(mostMb, mb);
    cpuMs = Math.max(cpuMs, used);
    last = loopCpuMs();
  }, 20);
  let said = 'it was read';
  try {
    for await (const batch of readRows(Readable.from([file]), SHORT)) if (batch.length < 0) break;
  } catch (error) {
    said = (error as Error).message;
  } finally {
    clearInterval(watch);
  }
  return { said, cpuMs, mostMb, busyMs };
}

describe('a file made to harm', () => {
  it.each([
    ['a sheet of gigabytes', () => zipOf([...REST, endless(3000)]), TOO_HEAVY],
    [
      'a sheet of gigabytes that says it is small',
      () => zipOf([...REST, { ...endless(3000), declared: 5000 }]),
      TOO_HEAVY,
    ],
    ['a sheet whose ratio is believable', () => zipOf([...REST, endless(190), noise(3 * MB)]), TOO_HEAVY],
    [
      'shared strings without end',
      () => {
        const strings = '<si><t>aaaa</t></si>'.repeat(50_000);
        const part = repeated(
          'xl/sharedStrings.xml',
          '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
          strings,
          190,
          '</sst>',
        );
        return zipOf([...REST, small, part, noise(3 * MB)]);
      },
      TOO_HEAVY,
    ],
    [
      'tags in tags in tags',
      () => {
        const deep = '<a>'.repeat(500_000);
        return zipOf([...REST, repeated(SHEET, OPEN, deep, 60, CLOSE), noise(3 * MB)]);
      },
      null,
    ],
    ['parts that are not where they should be', () => zipOf([...REST, { ...small, declared: 3 }]), TOO_HEAVY],
    ['an archive cut off', () => zipOf([...REST, small]).subarray(0, 700), BROKEN],
    ['one line of 140 MB', () => Buffer.concat([Buffer.from('Name\n'), Buffer.alloc(140 * MB, 'x')]), null],
    [
      'quotes that never close',
      () => Buffer.concat([Buffer.from('Name\n"'), Buffer.alloc(60 * MB, 'a,"b\n')]),
      TOO_MANY_ROWS,
    ],
  ])('%s is answered with a sentence', async (_what, make, sentence) => {
    const { said, cpuMs, mostMb, busyMs } = await outcomeOf(make());
    if (sentence === null) expect([BROKEN, NO_ROWS, TOO_HEAVY, 'it was read']).toContain(said);
    else expect(said).toBe(sentence);
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
    expect(mostMb).toBeLessThan(MOST_RSS_MB);
    expect(busyMs).toBeLessThan(1000);
  });

  it('has ten seconds of work and half a minute where nobody says otherwise', () => {
    expect(LIMITS).toMatchObject({ cpuSeconds: 10, wallMs: 30_000, memoryMb: 480 });
  });

  it('ends with its time, its memory, and what it may be sent and say', async () => {
    const lines = Buffer.from(`${'some text,'.repeat(20)}\n`.repeat(20_000));
    const reasonOf = async (limits: Parameters<typeof readForeign>[2]) => {
      try {
        for await (const row of readForeign('table', Readable.from([lines]), limits)) if (!row) break;
      } catch (error) {
        return error instanceof ForeignFault ? error.reason : error;
      }
      return 'nothing';
    };
    expect(await reasonOf({ wallMs: 5 })).toBe('time');
    expect(await reasonOf({ outputBytes: 1000 })).toBe('output');
    expect(await reasonOf({ inputBytes: 1000 })).toBe('input');
    expect(await reasonOf({ memoryMb: 10 })).toBe('memory');
    expect(await reasonOf({})).toBe('nothing');
  });

  it('waits its turn: many at once take the memory of two', async () => {
    const bomb = zipOf([...REST, endless(190), noise(3 * MB)]);
    let mostMb = 0;
    const watch = setInterval(() => (mostMb = Math.max(mostMb, descendants().mb)), 50);
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => outcomeOf(bomb)));
    clearInterval(watch);
    expect(outcomes.map(({ said }) => said)).toEqual(Array.from({ length: 3 }, () => TOO_HEAVY));
    expect(mostMb).toBeLessThan(2 * MOST_RSS_MB);
  });
});
