import { useCallback, useEffect, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';

export interface DraftControl {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  forget: () => void;
}

export function useDraft(): DraftControl {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage));
  useEffect(() => keepDraft(sessionStorage, draft), [draft]);
  const change = useCallback((part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })), []);
  return { draft, change, forget: () => forgetDraft(sessionStorage) };
}
