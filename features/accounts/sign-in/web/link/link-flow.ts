/** What a mailed link leads to. */
import { z } from 'zod';
import { ApiError } from '#platform/web/api-error.ts';
import { AuthMethod, type LinkPurpose } from '#features/accounts/model.ts';
import { setUpPath } from '#features/accounts/rules/set-up.ts';
import { beginning, type Flow } from '../sign-in/flow.ts';

/** Where a link leads once the person is in; null where it proves nothing but an address. */
export function destination(purpose: LinkPurpose, redirect: string | null): string | null {
  if (purpose === 'set-password') return setUpPath(redirect, 'set-password');
  if (purpose === 'set-method' || purpose === 'invite') return setUpPath(redirect);
  if (purpose === 'confirm-email') return null;
  return redirect ?? '/';
}

const Expired = z.object({ uid: z.string(), methods: z.array(AuthMethod) });

/** The flow after a link that is spent or too old; null when the failure was another. */
export function expiredFlow(error: unknown): Flow | null {
  if (!(error instanceof ApiError) || error.status !== 410) return null;
  const { data } = Expired.safeParse(error.details);
  return { ...beginning(), state: 'expired-link', uid: data?.uid ?? null, methods: data?.methods ?? [] };
}
