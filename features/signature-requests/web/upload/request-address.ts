/** Whether the dialog is open and for which entity: in the address, so that a reload and Back know it, too. */
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';

const ANY = 'new';

export function useRequestAddress() {
  const [opened, put] = useOpened('request-signature');
  const asked = opened['request-signature'];
  return {
    isOpen: asked !== null,
    companyId: asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : null,
    open: (companyId?: number) =>
      put({ 'request-signature': companyId === undefined ? ANY : String(companyId) }),
    close: () => put({ 'request-signature': null }),
  };
}

/** Null where the firm does not use them, and for those who may not ask. */
export function useRequesting(): ((companyId?: number) => void) | null {
  const { open } = useRequestAddress();
  const isOn = useFirm().preferences.signature_requests_enabled === true;
  const mayRequest = useMe().permissions.includes('signatures.request');
  return isOn && mayRequest ? open : null;
}
