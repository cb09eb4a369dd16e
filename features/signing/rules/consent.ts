/** R68: the words by which somebody agrees to sign electronically. New words are a new version; old ones stay in the ledger. */

export const CONSENT = {
  version: '2026-1',
  text:
    'I agree to sign documents from this firm electronically and to get them electronically. My typed name counts as my ' +
    'signature. I can print a document and sign it by hand instead, ask the firm for a paper copy, and take this ' +
    'agreement back at any time for what I have not signed yet. I can open and keep PDF files on this device.',
} as const;

export interface LedgerLine {
  action: 'given' | 'withdrawn';
  version: string;
  at: string;
}

/** When these words were agreed to, by the newest line of a person; null where they were not. */
export const givenAt = (newest: LedgerLine | undefined): string | null =>
  newest?.action === 'given' && newest.version === CONSENT.version ? newest.at : null;
