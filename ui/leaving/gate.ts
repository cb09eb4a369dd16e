/**
 * Every change of the address by the app passes here. Empty until something that can be lost is on the page, so that
 * the first screen carries none of it.
 */
interface Gate {
  /** Decides whether `go` is called: at once, after a question, or not at all. */
  leave: ((to: string, go: () => void) => void) | null;
  /** For what ends everything on the page at once, such as signing out. */
  mayLeaveAll: (() => Promise<boolean>) | null;
  /** Told after the address changed. */
  moved: (() => void) | null;
}

export const gate: Gate = { leave: null, mayLeaveAll: null, moved: null };
