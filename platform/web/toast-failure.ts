import { ApiError } from './api-error.ts';
import { toast } from './toasts.ts';

/** PLT-017: give it as a mutation's onError. PLT-006: a lost network is logged by the client and not shouted. */
export function toastFailure(error: unknown): void {
  if (error instanceof ApiError && error.status !== 401) toast.error(error.message);
}
