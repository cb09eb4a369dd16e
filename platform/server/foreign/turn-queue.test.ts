/** Turns of parsers: whatever comes in whatever order, nobody can take the turns of others. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTurnQueue, RULES, type Turn, type TurnQueue, type Work } from './turn-queue.ts';

const WORKS: readonly Work[] = RULES.tiers.flatMap(({ works }) => works);
const tierOf = (work: Work) => RULES.tiers.findIndex(({ works }) => works.includes(work));
const who = ({ person, address }: Turn) => (person > 0 ? `${person}` : address);
const turn = (work: Work, firm = 1, person = 1, address = 'a'): Turn => ({ work, firm, person, address });

/** Remembers what a queue was told, so that its answers can be held against it. */
class Watched {
  readonly queue: TurnQueue = makeTurnQueue();
  readonly waiting = new Map<number, Turn>();
  readonly running = new Map<number, Turn>();

  add(asked: Turn): number | null {
    const ticket = this.queue.add(asked);
    if (ticket !== null) this.waiting.set(ticket, asked);
    return ticket;
  }
  start(): Turn | null {
    const ticket = this.queue.startNext();
    if (ticket === null) return null;
    const started = this.waiting.get(ticket)!;
    this.waiting.delete(ticket);
    this.running.set(ticket, started);
    return started;
  }
  startAll(): Turn[] {
    const started: Turn[] = [];
    for (let one = this.start(); one; one = this.start()) started.push(one);
    return started;
  }
  remove(ticket: number): void {
    this.queue.remove(ticket);
    this.waiting.delete(ticket);
    this.running.delete(ticket);
  }
  endOldest(): boolean {
    const [ticket] = this.running.keys();
    if (ticket !== undefined) this.remove(ticket);
    return ticket !== undefined;
  }
  runningIn(tier: number): Turn[] {
    return [...this.running.values()].filter(({ work }) => tierOf(work) === tier);
  }
  behindFirst(): number {
    return this.running.size - this.runningIn(0).length;
  }
  mayStart(asked: Turn): boolean {
    const tier = tierOf(asked.work);
    const now = this.runningIn(tier);
    const own = now.filter((one) => one.firm === asked.firm && who(one) === who(asked));
    const { atOnce, perPerson } = RULES.tiers[tier]!;
    const fits = tier === 0 || this.behindFirst() < RULES.behindFirst;
    return fits && this.running.size < RULES.atOnce && now.length < atOnce && own.length < perPerson;
  }
}

const someTurn = fc.record({
  work: fc.constantFrom(...WORKS),
  firm: fc.integer({ min: 1, max: 4 }),
  person: fc.integer({ min: 0, max: 3 }),
  address: fc.constantFrom('a', 'b', 'c'),
});
const someStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), asked: someTurn }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), at: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(50) }) },
);

/** Runs the steps and checks after each. */
function walk(steps: readonly fc.Arbitrary<never>[] | readonly unknown[], check: (watched: Watched) => void) {
  const watched = new Watched();
  for (const step of steps as readonly { kind: string; asked?: Turn; at?: number }[]) {
    if (step.kind === 'add') watched.add(step.asked!);
    const line = step.kind === 'end' ? watched.running : watched.waiting;
    const ticket = [...line.keys()][step.at ?? -1];
    if (step.kind !== 'add' && ticket !== undefined) watched.remove(ticket);
    check(watched);
  }
  return watched;
}

describe('the queue of parser turns', () => {
  it('never runs more than its limits, and starts whatever fits into them', () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 150 }), (steps) => {
        walk(steps, (watched) => {
          watched.startAll();
          expect(watched.running.size).toBeLessThanOrEqual(RULES.atOnce);
          expect(watched.behindFirst()).toBeLessThanOrEqual(RULES.behindFirst);
          for (const [tier, { atOnce, perPerson }] of RULES.tiers.entries()) {
            const now = watched.runningIn(tier);
            expect(now.length).toBeLessThanOrEqual(atOnce);
            for (const one of now)
              expect(
                now.filter((other) => other.firm === one.firm && who(other) === who(one)).length,
              ).toBeLessThanOrEqual(perPerson);
          }
          for (const asked of watched.waiting.values()) expect(watched.mayStart(asked)).toBe(false);
        });
      }),
    );
  });

  it('starts a turn of an earlier tier first', () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 150 }), (steps) => {
        walk(steps, (watched) => {
          const could = [...watched.waiting.values()].filter((asked) => watched.mayStart(asked));
          const started = watched.start();
          if (started) expect(tierOf(started.work)).toBe(Math.min(...could.map(({ work }) => tierOf(work))));
        });
      }),
    );
  });

  it('never serves a firm three times while another firm that could start waits', () => {
    const flood = fc.record({
      firm: fc.integer({ min: 1, max: 4 }),
      person: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(flood, { minLength: 5, maxLength: 60 }), (asked) => {
        const watched = new Watched();
        for (const one of asked) watched.add({ work: 'view', address: 'a', ...one });
        // How often each firm was served since the last turn of each other firm.
        const since = new Map<string, number>();
        do {
          for (let one = watched.start(); one; one = watched.start()) {
            const { firm } = one;
            const others = new Set([...watched.waiting.values()].map((other) => other.firm));
            for (const other of others) {
              if (other === firm) continue;
              const turns = (since.get(`${firm}>${other}`) ?? 0) + 1;
              since.set(`${firm}>${other}`, turns);
              expect(turns).toBeLessThanOrEqual(2);
            }
            for (const pair of since.keys()) if (pair.endsWith(`>${firm}`)) since.delete(pair);
          }
        } while (watched.endOldest());
        expect(watched.waiting.size).toBe(0);
      }),
    );
  });

  it('starts every turn that was accepted and not canceled', () => {
    fc.assert(
      fc.property(fc.array(someTurn, { maxLength: 120 }), (asked) => {
        const watched = new Watched();
        let accepted = 0;
        let started = 0;
        for (const one of asked) if (watched.add(one) !== null) accepted += 1;
        do started += watched.startAll().length;
        while (watched.endOldest());
        expect(started).toBe(accepted);
      }),
    );
  });

  it('gives a newcomer of another firm the next turn, however many wait', () => {
    for (const [flood, late] of [
      [turn('view'), turn('upload', 2, 2)],
      [turn('anonymous-upload', 1, 0), turn('upload', 2, 2)],
      [turn('anonymous-upload', 1, 0), turn('anonymous-upload', 2, 0)],
      [turn('job', 1, 0, ''), turn('job', 2, 0, '')],
    ] as const) {
      const watched = new Watched();
      for (let at = 0; at < 300; at += 1) watched.add(flood);
      watched.startAll();
      watched.add(late);
      const [next] = watched.startAll();
      if (next) expect(next, flood.work).toEqual(late);
      else {
        watched.endOldest();
        expect(watched.startAll()[0], flood.work).toEqual(late);
      }
    }
  });

  it('leaves a process to signed-in people whatever jobs and people without an account ask for', () => {
    const watched = new Watched();
    for (let firm = 1; firm < 30; firm += 1)
      for (const work of ['job', 'anonymous-upload', 'anonymous-job'] as const)
        watched.add(turn(work, firm, 0));
    expect(watched.startAll()).toHaveLength(RULES.behindFirst);
    watched.add(turn('upload', 40, 1));
    expect(watched.startAll()).toEqual([turn('upload', 40, 1)]);
  });

  it('reads scanned pages last and one at once, so that jobs keep a process', () => {
    const watched = new Watched();
    for (const work of ['scan', 'scan', 'anonymous-job', 'job', 'job'] as const)
      watched.add(turn(work, 1, 0, ''));
    expect(watched.startAll().map(({ work }) => work)).toEqual(['job', 'job']);
    watched.endOldest();
    expect(watched.startAll().map(({ work }) => work)).toEqual(['anonymous-job']);
    watched.endOldest();
    expect(watched.startAll().map(({ work }) => work)).toEqual(['scan']);
    watched.endOldest();
    expect(watched.startAll()).toEqual([]);
    watched.add(turn('job', 2, 0, ''));
    expect(watched.startAll().map(({ work }) => work)).toEqual(['job']);
  });

  it('lets one person run one thing at a time, whatever they open it from', () => {
    const watched = new Watched();
    for (let at = 0; at < 10; at += 1) watched.add(turn('view', 1, 1, `address ${at}`));
    expect(watched.startAll()).toHaveLength(1);
    watched.add(turn('view', 1, 2));
    expect(watched.startAll()).toEqual([turn('view', 1, 2)]);
  });

  it('checks an upload before it shows a sheet to the same person, and takes turns between their addresses', () => {
    const watched = new Watched();
    watched.add(turn('view'));
    watched.startAll();
    watched.add(turn('view'));
    watched.add(turn('upload'));
    watched.endOldest();
    expect(watched.startAll()).toEqual([turn('upload')]);
    watched.add(turn('view', 1, 1, 'b'));
    watched.endOldest();
    expect(watched.startAll()).toEqual([turn('view', 1, 1, 'b')]);
  });

  it('refuses what goes beyond the bound of a person and of a firm, and nobody else', () => {
    const queue = makeTurnQueue();
    const [{ waitingPerPerson, waitingPerFirm }] = RULES.tiers as readonly [(typeof RULES.tiers)[number]];
    for (let at = 0; at < waitingPerPerson; at += 1) expect(queue.add(turn('view'))).not.toBeNull();
    expect(queue.add(turn('view'))).toBeNull();
    expect(queue.add(turn('upload', 1, 2))).not.toBeNull();
    for (let at = 0; at < waitingPerFirm; at += 1) queue.add(turn('view', 1, 10 + at));
    expect(queue.add(turn('view', 1, 5))).toBeNull();
    expect(queue.add(turn('view', 2, 6))).not.toBeNull();
    expect(queue.add(turn('job', 1, 0, ''))).not.toBeNull();
  });
});
