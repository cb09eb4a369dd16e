/** Whether the upload is open, for which entity, and which return it replaces: in the address. */
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { TaxReturn } from '../../model.ts';

const KEY = 'send-tax-return';
const ANY = 'new';
const numbered = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

export interface UploadAsked {
  companyId?: number;
  replaces?: Pick<TaxReturn, 'id' | 'company_id'>;
}

export function useUploadAddress() {
  const [opened, put] = useOpened(KEY);
  const asked = opened[KEY];
  const [companyId, replaces] = asked?.split('.').map(numbered) ?? [];
  return {
    isOpen: asked !== null,
    companyId: companyId ?? null,
    /** The return whose file is replaced. */
    replaces: replaces ?? null,
    open: ({ companyId: of, replaces: before }: UploadAsked = {}) =>
      put({ [KEY]: before ? `${before.company_id}.${before.id}` : of === undefined ? ANY : String(of) }),
    close: () => put({ [KEY]: null }),
  };
}

/** Null where the firm does not deliver returns, and for those who may not upload them. */
export function useUploading(): ((asked?: UploadAsked) => void) | null {
  const { open } = useUploadAddress();
  const isOn = useFirm().preferences.new_tax_return_delivery_enabled === true;
  const mayUpload = useMe().permissions.includes('returns.upload');
  return isOn && mayUpload ? open : null;
}
