import { useEffect, useRef } from 'react';
import { registerCommands, type CommandSource } from './registry.ts';

/** Present while the component is; a new render only replaces what the source answers. */
export function useCommandSource(id: string, source: CommandSource): void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { group, kind } = source;
  useEffect(
    () => registerCommands({ group, kind, search: (query, signal) => latest.current.search(query, signal) }),
    [id, group, kind],
  );
}
