/** Who answered what just now, beside the one who looks; forgotten after a while. */
const SHOWN_MS = 10_000;

export function makeOthers() {
  const by = new Map<number, string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    of: (no: number): string | null => by.get(no) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (no: number, name: string) => {
      by.set(no, name);
      tell();
      setTimeout(() => {
        by.delete(no);
        tell();
      }, SHOWN_MS);
    },
  };
}
