/**
 * Decides which parser may start next. Pure: no clock, no promise, no process.
 * Turns go in tiers; within a tier each firm has one turn after the other, within a firm each person, within a person each
 * address. So a flood by one of them delays only its own files.
 */

/** `upload` checks a file before it is kept, `view` shows one, `job` is background work. */
export type Work = 'upload' | 'view' | 'job' | 'anonymous-upload' | 'anonymous-job';

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
  /** Waiting turns of all tiers. */
  waiting: number;
  /** The first tier with a turn that may start goes first. */
  tiers: readonly Tier[];
}

/**
 * No tier can take all three processes: people who wait always find one beside background work, and the other way round.
 * A person has one of the two, so one person never holds up another.
 */
export const RULES: Rules = {
  atOnce: 3,
  waiting: 300,
  tiers: [
    { works: ['upload', 'view'], atOnce: 2, perPerson: 1, waitingPerPerson: 12, waitingPerFirm: 60 },
    // The lanes of the worker bound how many jobs can wait.
    { works: ['job'], atOnce: 2, perPerson: 2, waitingPerPerson: 100, waitingPerFirm: 100 },
    {
      works: ['anonymous-upload', 'anonymous-job'],
      atOnce: 1,
      perPerson: 1,
      waitingPerPerson: 4,
      waitingPerFirm: 12,
    },
  ],
};

interface Entry extends Turn {
  ticket: number;
  tier: number;
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
}

export function makeTurnQueue(rules: Rules = RULES): TurnQueue {
  const entries = new Map<number, Entry>();
  /** When a firm, person or address last started a turn, or began to wait. The lowest goes first. */
  const lastServed = new Map<string, number>();
  let ticks = 0;

  const tierOf = (work: Work): number => rules.tiers.findIndex(({ works }) => works.includes(work));
  const all = () => [...entries.values()];
  const running = () => all().filter(({ isRunning }) => isRunning);
  const waiting = () => all().filter(({ isRunning }) => !isRunning);

  const mayStart = (entry: Entry, now: readonly Entry[]): boolean => {
    const tier = rules.tiers[entry.tier]!;
    const ofTier = now.filter((one) => one.tier === entry.tier);
    return (
      ofTier.length < tier.atOnce && ofTier.filter((one) => isSamePerson(one, entry)).length < tier.perPerson
    );
  };

  /** A key without a waiting turn is dropped: whoever comes back later waits behind those who wait now. */
  const forgetServed = (entry: Entry): void => {
    const rest = waiting().filter(({ ticket }) => ticket !== entry.ticket);
    for (const key of keysOf(entry))
      if (!rest.some((one) => keysOf(one).includes(key))) lastServed.delete(key);
  };

  const isFirst = (a: Entry, b: Entry): number => {
    if (a.tier !== b.tier) return a.tier - b.tier;
    const [keysA, keysB] = [keysOf(a), keysOf(b)];
    for (const [level, key] of keysA.entries()) {
      const difference = lastServed.get(key)! - lastServed.get(keysB[level]!)!;
      if (difference !== 0) return difference;
    }
    const { works } = rules.tiers[a.tier]!;
    return works.indexOf(a.work) - works.indexOf(b.work) || a.ticket - b.ticket;
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
      ticks += 1;
      const entry: Entry = { ...turn, ticket: ticks, tier, isRunning: false };
      for (const key of keysOf(entry)) if (!lastServed.has(key)) lastServed.set(key, ticks);
      entries.set(entry.ticket, entry);
      return entry.ticket;
    },
    startNext() {
      const now = running();
      if (now.length >= rules.atOnce) return null;
      const [next] = waiting()
        .filter((entry) => mayStart(entry, now))
        .toSorted(isFirst);
      if (!next) return null;
      next.isRunning = true;
      ticks += 1;
      for (const key of keysOf(next)) lastServed.set(key, ticks);
      forgetServed(next);
      return next.ticket;
    },
    remove(ticket) {
      const entry = entries.get(ticket);
      if (!entry) return;
      entries.delete(ticket);
      if (!entry.isRunning) forgetServed(entry);
    },
    waiting: (work) => waiting().filter(({ tier }) => tier <= tierOf(work)).length,
    free(work) {
      const tier = tierOf(work);
      const now = running();
      const ofTier = now.filter((one) => one.tier === tier).length;
      return Math.min(rules.atOnce - now.length, rules.tiers[tier]!.atOnce - ofTier);
    },
  };
}

/** People without an account are told apart by their address. */
const whoOf = ({ person, address }: Turn): string => (person > 0 ? `${person}` : `@${address}`);

const isSamePerson = (a: Turn, b: Turn): boolean => a.firm === b.firm && whoOf(a) === whoOf(b);

/** Firm, person and address of an entry, each within the one before. */
function keysOf(entry: Entry): readonly string[] {
  const firm = `${entry.tier}:${entry.firm}`;
  const person = `${firm}:${whoOf(entry)}`;
  return [firm, person, `${person}:${entry.address}`];
}
