/** So many at once and no more; the others wait in the order they came. */
export interface Turns {
  /** Resolves when it is one's turn, with what ends it. */
  take: () => Promise<() => void>;
  waiting: () => number;
  /** How many could begin at once. */
  free: () => number;
}

export function makeTurns(atOnce: number): Turns {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    waiting: () => queue.length,
    free: () => atOnce - running,
    async take() {
      // The one that ends hands its place over, so the number does not change here.
      if (running >= atOnce) await new Promise<void>((go) => queue.push(go));
      else running += 1;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      };
    },
  };
}
