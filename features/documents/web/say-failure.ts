/** How a failed action on documents is told. */
import { ApiError } from '#platform/web/api-error.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { SOMETHING_WRONG } from '../messages.ts';

/** What the action is about is not there any more, or its entity is not. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

/** DOC-041; else in the action's own words, or the server's where it has none. */
export function sayFailure(error: unknown, words?: string): void {
  if (isGone(error)) toast.error(SOMETHING_WRONG);
  else if (words === undefined) toastFailure(error);
  else toast.error(words);
}

/** For forms, which show the failure themselves: they are to be given the same words. */
export const inOurWords = (error: unknown): unknown =>
  isGone(error) ? new ApiError(404, { code: error.code, message: SOMETHING_WRONG }) : error;
