/** What was typed and is not an amount, a date or a page: kept by its field until it is corrected, wherever staff look meanwhile. */
import { useState } from 'react';

export interface Typed {
  text: string;
  /** Null while it is fine. */
  fault: string | null;
}

export function useTyped() {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const put = (key: string, next: Typed | null) =>
    setTyped((now) => {
      const copy = new Map(now);
      if (next) copy.set(key, next);
      else copy.delete(key);
      return copy;
    });
  return {
    of: (key: string): Typed | undefined => typed.get(key),
    put,
    clear: () => setTyped(new Map()),
    fault: [...typed.values()].find(({ fault }) => fault !== null)?.fault ?? null,
  };
}
export type TypedInputs = ReturnType<typeof useTyped>;
