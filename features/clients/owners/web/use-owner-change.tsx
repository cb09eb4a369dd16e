import { useState, type ReactNode } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { ConversationDialog } from './ConversationDialog.tsx';

interface Asked {
  about: string;
  change: (transferPreviousMessages: boolean) => Promise<unknown>;
  settle: (outcome: { done: boolean } | { refused: ApiError }) => void;
}

/** Whether the server judged something that was typed, and not the change as a whole. */
const isAboutField = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.field !== undefined;

/**
 * Every change of the list of owners asks first what becomes of the conversation.
 * CLI-086: a failure is only logged; the question and what was chosen stay open, so that it can be tried again.
 */
export function useOwnerChange(): {
  /** True when it was done, false when it was left; throws what was said about a field. */
  ask: (about: string, change: Asked['change']) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (about: string, change: Asked['change']) =>
    new Promise<boolean>((resolve, reject) => {
      setAsked({
        about,
        change,
        settle: (outcome) => {
          setAsked(null);
          if ('refused' in outcome) reject(outcome.refused);
          else resolve(outcome.done);
        },
      });
    });
  const save = async (transfer: boolean) => {
    try {
      await asked?.change(transfer);
      asked?.settle({ done: true });
    } catch (error) {
      if (isAboutField(error)) asked?.settle({ refused: error });
      // oxlint-disable-next-line no-console
      else console.warn('The owners were not changed', error);
    }
  };
  const dialog = asked ? (
    <ConversationDialog about={asked.about} onSave={save} onClose={() => asked.settle({ done: false })} />
  ) : null;
  return { ask, dialog };
}
