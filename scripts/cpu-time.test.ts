import { describe, expect, it } from 'vitest';
import { CpuCount } from './cpu-time.mjs';

const at = (key: string, parent: string | undefined, own: number, inherited = 0) => ({
  key,
  parent,
  own,
  inherited,
});
const stages = new Map([['tests', 'tests']]);

describe('the CPU time of a stage', () => {
  it('is that of its process and all that come from it, and of nobody else', () => {
    const count = new CpuCount('root');
    count.sample([at('root', undefined, 9), at('tests', 'root', 1), at('other', undefined, 50)], stages);
    count.sample([at('root', undefined, 99), at('tests', 'root', 5), at('child', 'tests', 7)], stages);
    expect(count.ticks).toEqual(new Map([['tests', 12]]));
  });

  it('counts a process that ended between two samples once, by what its parent inherited', () => {
    const count = new CpuCount('root');
    count.sample([at('root', undefined, 0), at('tests', 'root', 1), at('child', 'tests', 7)], stages);
    // Seen up to 7 ticks, ended with 10; another was never seen and took 4.
    count.sample([at('root', undefined, 0), at('tests', 'root', 1, 14)], stages);
    expect(count.ticks.get('tests')).toBe(15);
    // The stage itself ends: 2 more of its own, 16 in all with what it inherited.
    count.sample([at('root', undefined, 0, 17)], stages);
    expect(count.ticks.get('tests')).toBe(17);
  });

  it('counts a process that ended together with its parent once', () => {
    const count = new CpuCount('root');
    const child = at('child', 'tests', 40);
    count.sample([at('root', undefined, 0), at('tests', 'root', 1), child], stages);
    count.sample([at('root', undefined, 0), at('tests', 'root', 1), child], stages);
    // 3 more ticks of one of them, unseen.
    count.sample([at('root', undefined, 0, 44)], stages);
    expect(count.ticks.get('tests')).toBe(44);
  });

  it('keeps the last sample of a process whose parent was killed before it', () => {
    const count = new CpuCount('root');
    count.sample([at('root', undefined, 0), at('tests', 'root', 1), at('browser', 'tests', 2)], stages);
    count.sample(
      [
        at('root', undefined, 0),
        at('tests', 'root', 1),
        at('browser', 'tests', 2),
        at('page', 'browser', 30),
      ],
      stages,
    );
    count.sample([at('root', undefined, 0), at('tests', 'root', 1, 2)], stages);
    expect(count.ticks.get('tests')).toBe(33);
  });
});
