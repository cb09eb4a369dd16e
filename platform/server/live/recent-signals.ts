/** The signals of the last minute: what changed after a page was read and before its stream was open is not lost. */
import type { LiveSignal } from './signals.ts';

export const REMEMBERED_MS = 60_000;
const MOST_SIGNALS = 5000;

export interface RecentSignals {
  add: (signals: readonly LiveSignal[]) => void;
  /** Those of a firm that came within so many milliseconds. */
  of: (firm: number, withinMs: number) => LiveSignal[];
}

export function makeRecentSignals(now: () => number = Date.now): RecentSignals {
  let all: { at: number; signal: LiveSignal }[] = [];
  return {
    add(signals) {
      const at = now();
      const kept = all.filter((one) => one.at > at - REMEMBERED_MS);
      all = [...kept, ...signals.map((signal) => ({ at, signal }))].slice(-MOST_SIGNALS);
    },
    of: (firm, withinMs) =>
      all
        .filter(({ at, signal }) => signal.firm === firm && at > now() - withinMs)
        .map(({ signal }) => signal),
  };
}
