/**
 * Decides which parser may start next. Pure: no clock, no promise, no process.
 * Turns go in tiers; within a tier each firm has one turn after the other, within a firm each person, within a person each
 * address. So a flood by one of them delays only its own files.
 */

/** `upload` checks a file before it is kept, `view` shows one, `job` is background work, `scan` reads a page for seconds. */
export type Work = 'upload' | 'view' | 'job' | 'anonymous-upload' | 'anonymous-job' | 'scan';

export interface Turn {
  work: Work;
  firm: number;
  /** 0 for jobs and for people without an account. */
  person: number;
  /** Empty for jobs. */
  address: string;
}

export interface Tier {
  works: readonly Work[];
  /** Running turns of the tier, and of one person in it. */
  atOnce: number;
  perPerson: number;
  /** Waiting turns of one person and of one firm in the tier; more are refused. */
  waitingPerPerson: number;
  waitingPerFirm: number;
}

export interface Rules {
  /** Processes at once. */
  atOnce: number;
  /** Of them, for all tiers but the first. */
  behindFirst: number;
  /** Waiting turns of all tiers. */
  waiting: number;
  /** The first tier with a turn that may start goes first. */
  tiers: readonly Tier[];
}

/**
 * People who wait come before background work, and people without an account after those who signed in. The first tier
 * always finds a process free of the others, and leaves one to them. A person has one of the two, so one person never
 * holds up another.
 */
export const RULES: Rules = {
  atOnce: 3,
  behindFirst: 2,
  waiting: 300,
  tiers: [
    { works: ['upload', 'view'], atOnce: 2, perPerson: 1, waitingPerPerson: 12, waitingPerFirm: 60 },
    { works: ['anonymous-upload'], atOnce: 1, perPerson: 1, waitingPerPerson: 4, waitingPerFirm: 12 },
    // The lanes of the worker bound how many jobs can wait.
    { works: ['job'], atOnce: 2, perPerson: 2, waitingPerPerson: 100, waitingPerFirm: 100 },
    { works: ['anonymous-job'], atOnce: 1, perPerson: 1, waitingPerPerson: 100, waitingPerFirm: 100 },
    // Seconds a page: everything shorter goes first, and leaves the other process to the jobs.
    { works: ['scan'], atOnce: 1, perPerson: 1, waitingPerPerson: 100, waitingPerFirm: 100 },
  ],
};

interface Level {
  key: string;
  group: string;
}

interface Entry extends Turn {
  ticket: number;
  tier: number;
  levels: readonly Level[];
  isRunning: boolean;
}

export interface TurnQueue {
  /** The ticket of the turn, or null when the queue is full for its asker. */
  add: (turn: Turn) => number | null;
  /** Marks the next turn as running and returns its ticket, or null when none may start. */
  startNext: () => number | null;
  /** Removes a turn that ended or was canceled. */
  remove: (ticket: number) => void;
  /** Waiting turns in the tier of this work and in those before it. */
  waiting: (work: Work) => number;
  /** How many turns of this work could start at once. */
  free: (work: Work) => number;
  figures: () => TurnFigures;
}

export interface TurnFigures {
  running: number;
  waiting: number;
}

export function makeTurnQueue(rules: Rules = RULES): TurnQueue {
  const entries = new Map<number, Entry>();
  /** Turns started per firm, person and address. The lowest goes first. */
  const started = new Map<string, number>();
  /** The count of whoever went last, per level: newcomers begin there, so that they neither skip nor repay the past. */
  const current = new Map<string, number>();
  let lastTicket = 0;

  const tierOf = (work: Work): number => rules.tiers.findIndex(({ works }) => works.includes(work));
  const running = () => [...entries.values()].filter(({ isRunning }) => isRunning);
  const waiting = () => [...entries.values()].filter(({ isRunning }) => !isRunning);

  /** How many more turns of a tier fit beside those that run. */
  const roomIn = (tier: number, now: readonly Entry[]): number => {
    const ofTier = now.filter((one) => one.tier === tier).length;
    const behind = now.filter((one) => one.tier > 0).length;
    const room = Math.min(rules.atOnce - now.length, rules.tiers[tier]!.atOnce - ofTier);
    return tier === 0 ? room : Math.min(room, rules.behindFirst - behind);
  };

  const mayStart = (entry: Entry, now: readonly Entry[]): boolean => {
    const own = now.filter((one) => one.tier === entry.tier && isSamePerson(one, entry));
    return own.length < rules.tiers[entry.tier]!.perPerson && roomIn(entry.tier, now) > 0;
  };

  /** Narrows the turns down to one firm, one person and one address: of each, the least served and then the oldest. */
  const leastServed = (turns: readonly Entry[]): Entry => {
    const tier = Math.min(...turns.map((one) => one.tier));
    let left = turns.filter((one) => one.tier === tier);
    for (const level of [0, 1, 2]) {
      const countOf = (entry: Entry) => started.get(entry.levels[level]!.key)!;
      const [first] = left.toSorted((a, b) => countOf(a) - countOf(b) || a.ticket - b.ticket);
      left = left.filter((one) => one.levels[level]!.key === first!.levels[level]!.key);
    }
    const { works } = rules.tiers[tier]!;
    return left.toSorted((a, b) => works.indexOf(a.work) - works.indexOf(b.work) || a.ticket - b.ticket)[0]!;
  };

  /** Counts that a newcomer would get anyway, and those of groups that are gone, are dropped. */
  const dropOldCounts = (): void => {
    const levels = [...entries.values()].flatMap((entry) => entry.levels);
    const keys = new Set(levels.map(({ key }) => key));
    const groups = new Set([...rules.tiers.keys()].map(String).concat([...keys]));
    for (const group of current.keys()) if (!groups.has(group)) current.delete(group);
    for (const [key, count] of started) {
      if (keys.has(key)) continue;
      const group = groupOf(key);
      if (!groups.has(group) || count <= (current.get(group) ?? 0)) started.delete(key);
    }
  };

  return {
    add(turn) {
      const tier = tierOf(turn.work);
      const { waitingPerPerson, waitingPerFirm } = rules.tiers[tier]!;
      const line = waiting();
      const ofFirm = line.filter((one) => one.tier === tier && one.firm === turn.firm);
      const isFull =
        line.length >= rules.waiting ||
        ofFirm.length >= waitingPerFirm ||
        ofFirm.filter((one) => isSamePerson(one, turn)).length >= waitingPerPerson;
      if (isFull) return null;
      lastTicket += 1;
      const levels = levelsOf(tier, turn);
      const busy = new Set(line.flatMap((one) => one.levels.map(({ key }) => key)));
      for (const { key, group } of levels)
        if (!busy.has(key)) started.set(key, Math.max(started.get(key) ?? 0, current.get(group) ?? 0));
      entries.set(lastTicket, { ...turn, ticket: lastTicket, tier, levels, isRunning: false });
      return lastTicket;
    },
    startNext() {
      const now = running();
      const able = waiting().filter((entry) => mayStart(entry, now));
      if (able.length === 0) return null;
      const next = leastServed(able);
      next.isRunning = true;
      for (const { key, group } of next.levels) {
        const count = started.get(key)!;
        current.set(group, Math.max(current.get(group) ?? 0, count));
        started.set(key, count + 1);
      }
      return next.ticket;
    },
    remove(ticket) {
      if (entries.delete(ticket)) dropOldCounts();
    },
    waiting: (work) => waiting().filter(({ tier }) => tier <= tierOf(work)).length,
    free: (work) => roomIn(tierOf(work), running()),
    figures: () => ({ running: running().length, waiting: waiting().length }),
  };
}

/** People without an account are told apart by their address. */
const whoOf = ({ person, address }: Turn): string =>
  person > 0 ? `${person}` : `@${address.replaceAll('/', '_')}`;

const isSamePerson = (a: Turn, b: Turn): boolean => a.firm === b.firm && whoOf(a) === whoOf(b);

/** Firm, person and address, each with the group in which it takes turns. */
function levelsOf(tier: number, turn: Turn): readonly Level[] {
  const firm = `${tier}/${turn.firm}`;
  const person = `${firm}/${whoOf(turn)}`;
  return [firm, person, `${person}/${turn.address.replaceAll('/', '_')}`].map((key) => ({
    key,
    group: groupOf(key),
  }));
}

const groupOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));
