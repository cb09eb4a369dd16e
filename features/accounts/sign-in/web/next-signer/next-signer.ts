/** The sign-in that was begun for the next signer, kept for this tab until the page is drawn anew. */
import type { AuthMethod } from '#features/accounts/model.ts';

const KEY = 'sheaf-next-signer';
export const NEXT_SIGNER_PATH = '/next-signer';

export interface NextSigner {
  first_name: string;
  uid: string;
  methods: readonly AuthMethod[];
  redirect: string;
}

export const keepNextSigner = (next: NextSigner): void => sessionStorage.setItem(KEY, JSON.stringify(next));

export function readNextSigner(): NextSigner | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as NextSigner);
}

/** The first name of whom this tab was handed over to, while it is open. */
export const handedOverTo = (): string | null => readNextSigner()?.first_name ?? null;

export const forgetNextSigner = (): void => sessionStorage.removeItem(KEY);
