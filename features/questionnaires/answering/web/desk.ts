/** What the parts of the page share: the questionnaire, what is typed, and what may be done. Stays the same while answers change. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormQuestion, OpenedQuestionnaire } from '../../model.ts';
import type { Answering } from '../../web/answering/answering.ts';
import type { QuestionnaireState } from '../model.ts';
import { NOTHING_UNSENT, type Outbox, type OutboxStanding, type Unsent } from '../rules/outbox.ts';
import { stateQuery } from './queries.ts';

export type Mode = 'client' | 'admin-preview';

export interface Desk {
  mode: Mode;
  opened: OpenedQuestionnaire;
  /** Null where nothing is saved. */
  outbox: Outbox | null;
  answering: Answering;
  disabled: boolean;
  /** Whoever answered a question just now, and was not the one who looks. */
  others: { of: (no: number) => string | null; subscribe: (listener: () => void) => () => void };
  openNotes: (question: FormQuestion) => void;
  openEntries: (question: FormQuestion) => void;
}

export const DeskContext = createContext<Desk | null>(null);
export const useDesk = (): Desk => use(DeskContext)!;

export function useQuestionnaireState(): QuestionnaireState {
  const { opened } = useDesk();
  return useSuspenseQuery(stateQuery(opened.id)).data;
}

const NEVER = () => () => undefined;

export function useOutboxStanding(): OutboxStanding {
  const { outbox } = useDesk();
  return useSyncExternalStore(outbox?.subscribe ?? NEVER, () => outbox?.standing() ?? NOTHING_UNSENT);
}

/** One of its facts: whoever needs no more is not drawn anew for the others. */
export function useOutboxFact<Key extends keyof OutboxStanding>(key: Key): OutboxStanding[Key] {
  const { outbox } = useDesk();
  return useSyncExternalStore(outbox?.subscribe ?? NEVER, () => (outbox?.standing() ?? NOTHING_UNSENT)[key]);
}

export function useUnsent(no: number, entry = 0): Unsent | undefined {
  const { outbox } = useDesk();
  return useSyncExternalStore(
    useCallback((listener: () => void) => outbox?.subscribe(listener, no) ?? NEVER(), [outbox, no]),
    useCallback(() => outbox?.unsentOf(no, entry), [outbox, no, entry]),
  );
}
