import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { EMAIL_CHECK_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { emailFault } from '#features/accounts/rules/contact.ts';
import { userEdits } from '../../contract.ts';
import type { UserMatch } from '../../model.ts';

/** Who has an address already: somebody, or somebody who cannot be named. Null while it is free or not known yet. */
export function useEmailCheck(
  typed: string,
  own: { id: number; email: string | null } | null,
): { user: UserMatch | null } | null {
  const email = typed.trim();
  const settled = useAfterPause(email, EMAIL_CHECK_MS);
  const theirs = own?.email?.toLowerCase() === settled.toLowerCase();
  const enabled = settled !== '' && !theirs && emailFault(settled) === null;
  const check = useQuery({
    queryKey: ['clients', 'email-check', settled.toLowerCase(), own?.id ?? null],
    queryFn: ({ signal }) =>
      call(
        userEdits.checkEmailAvailability,
        { email: settled, ...(own && { except_user_id: own.id }) },
        { signal },
      ),
    enabled,
  });
  if (!enabled || settled !== email || check.data?.is_available !== false) return null;
  return { user: check.data.user };
}
