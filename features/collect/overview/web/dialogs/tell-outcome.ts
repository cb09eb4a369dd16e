import { toast, undoToast } from '#platform/web/toasts.ts';
import type { BulkOutcome } from '../../../model.ts';
import { leftOutWords } from '../../rules/outcome-words.ts';

/** What was done, with Undo where there is one, and who was left out and why. */
export function tellOutcome({ done, left_out }: BulkOutcome, words: string, undo?: () => void): void {
  if (done > 0 && undo) undoToast(words, undo);
  else if (done > 0) toast.success(words);
  const left = leftOutWords(left_out);
  if (left !== null) toast.info(left);
}
