import { useEffect, useState } from 'react';
import { parsePaletteQuery } from './match.ts';
import { sourcesFor, type Command } from './registry.ts';

export interface ResultGroup {
  group: string;
  commands: Command[];
}

const DELAY = 120;

/** One slow or broken source leaves its group out and never holds up the others. */
export function usePaletteResults(typed: string): { groups: ResultGroup[]; searching: boolean } {
  const [groups, setGroups] = useState<ResultGroup[]>([]);
  const [searching, setSearching] = useState(true);
  useEffect(() => {
    const { text, commandsOnly } = parsePaletteQuery(typed);
    const abort = new AbortController();
    const sources = sourcesFor(commandsOnly);
    const answers: (ResultGroup | null)[] = sources.map(() => null);
    let waiting = sources.length;
    setSearching(true);
    const timer = setTimeout(
      () => {
        if (waiting === 0) setSearching(false);
        sources.forEach((source, place) => {
          void Promise.resolve()
            .then(() => source.search(text, abort.signal))
            .catch((): Command[] => [])
            .then((commands) => {
              if (abort.signal.aborted) return;
              answers[place] = { group: source.group, commands };
              waiting -= 1;
              setGroups(
                answers.filter((answer) => answer !== null).filter((answer) => answer.commands.length > 0),
              );
              if (waiting === 0) setSearching(false);
            });
        });
      },
      text === '' ? 0 : DELAY,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);
  return { groups, searching };
}
