/** A new entry's number: the seconds since 2026, so that a list keeps its order and two tabs hardly ever choose the same. */
const SINCE = Date.UTC(2026, 0, 1);

export const nextEntryNumber = (now: number, known: Iterable<number>): number =>
  Math.max(Math.floor((now - SINCE) / 1000), 0, ...known) + 1;
