/** R68: the words by which somebody agrees to sign electronically, for each way to sign. New words are a new version; old ones stay in the ledger. */
import type { ConsentState, ElectronicMethod } from '../model.ts';

const wordsFor = (name: string): string =>
  `I agree to sign documents from this firm electronically and to get them electronically. ${name} counts as my ` +
  'signature. I can print a document and sign it by hand instead, ask the firm for a paper copy, and take this ' +
  'agreement back at any time for what I have not signed yet. I can open and keep PDF files on this device.';

export const CONSENTS: Readonly<Record<ElectronicMethod, Omit<ConsentState, 'given_at'>>> = {
  typed: { method: 'typed', version: '2026-1', text: wordsFor('My typed name') },
  drawn: { method: 'drawn', version: '2026-1', text: wordsFor('My name drawn by hand') },
};

export interface LedgerLine {
  action: 'given' | 'withdrawn';
  version: string;
  at: string;
}

/** When the words for a method were agreed to, by the newest line of a person; null where they were not. */
export const givenAt = (method: ElectronicMethod, newest: LedgerLine | undefined): string | null =>
  newest?.action === 'given' && newest.version === CONSENTS[method].version ? newest.at : null;
