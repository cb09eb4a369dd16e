/** What the desk in its frame tells the page around it, and how that page hears it. Both are of this site. */
import { useEffect, useRef } from 'react';

/** `unsaved` and `saved` say whether the page around it may close the frame without asking. */
const WORDS = ['closed', 'sent', 'unsaved', 'saved'] as const;
export type DeskWord = (typeof WORDS)[number];
const KIND = 'tax-return-desk';

export const isFramed = (): boolean => globalThis.self !== globalThis.top;

/** DLV-035. */
export const deskAddress = ({ id, company_id }: { id: number; company_id: number }): string =>
  `/tax-return-delivery-admin-view/${id}?companyId=${company_id}`;

/** Before it goes, so that the page around it does not ask whether to leave. */
export function tellPageOfEnd(word: 'closed' | 'sent'): void {
  tellPage('saved');
  tellPage(word);
}

export function tellPage(word: DeskWord): void {
  globalThis.parent.postMessage({ kind: KIND, word }, globalThis.location.origin);
}

/** Null for what comes from elsewhere, or means something else. */
export function wordIn(
  { origin, data }: { origin: string; data: unknown },
  own = globalThis.location.origin,
): DeskWord | null {
  if (origin !== own || typeof data !== 'object' || data === null) return null;
  const { kind, word } = data as { kind?: unknown; word?: unknown };
  return kind === KIND ? (WORDS.find((one) => one === word) ?? null) : null;
}

export function useDeskWords(hear: (word: DeskWord) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const word = wordIn(event);
      if (word) latest.current(word);
    };
    globalThis.addEventListener('message', listen);
    return () => globalThis.removeEventListener('message', listen);
  }, []);
}
