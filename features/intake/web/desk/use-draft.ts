/** The split somebody is working on: of each file apart, kept while they look at others, with every step to be taken back. */
import { useState } from 'react';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import type { SplitDraft } from '../../rules/split-draft.ts';

interface DraftStep {
  key: number;
  words: string;
  before: SplitDraft;
}

interface History {
  now: SplitDraft;
  done: readonly DraftStep[];
  undone: readonly { step: DraftStep; after: SplitDraft }[];
}

const fresh = (now: SplitDraft): History => ({ now, done: [], undone: [] });

export function useDrafts() {
  const [all, setAll] = useState<ReadonlyMap<number, History>>(new Map());
  useUnsaved(
    [...all.values()].some(({ done }) => done.length > 0),
    { what: 'your split' },
  );
  const put = (documentId: number, history: History | null) =>
    setAll((now) => {
      const copy = new Map(now);
      if (history) copy.set(documentId, history);
      else copy.delete(documentId);
      return copy;
    });

  return {
    /** The draft of one file, which begins as the portal proposes it. */
    of(documentId: number, proposed: SplitDraft) {
      const history = all.get(documentId) ?? fresh(proposed);
      const { now, done, undone } = history;
      const last = done.at(-1);
      const next = undone.at(-1);
      return {
        draft: now,
        steps: done,
        canRedo: next !== undefined,
        act(words: string, change: (draft: SplitDraft) => SplitDraft) {
          const after = change(now);
          if (after !== now)
            put(documentId, {
              now: after,
              done: [...done, { key: (last?.key ?? 0) + 1, words, before: now }],
              undone: [],
            });
        },
        undo() {
          if (last)
            put(documentId, {
              now: last.before,
              done: done.slice(0, -1),
              undone: [...undone, { step: last, after: now }],
            });
        },
        redo() {
          if (next)
            put(documentId, { now: next.after, done: [...done, next.step], undone: undone.slice(0, -1) });
        },
        /** Back to what is proposed; the file is split, or left alone. */
        forget: () => put(documentId, null),
      };
    },
  };
}
