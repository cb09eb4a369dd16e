import { useLayoutEffect, useRef, useState } from 'react';

/** Handlers that stay the same while what they do is always the latest: what is given them need not be drawn again. */
// oxlint-disable-next-line typescript/no-explicit-any -- handlers of any kind, each called as it was given
export function useLasting<Handlers extends Record<string, (...given: any[]) => unknown>>(
  handlers: Handlers,
): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [lasting] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: unknown[]) => latest.current[name]!(...given)]),
      ) as Handlers,
  );
  return lasting;
}
