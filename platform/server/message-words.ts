/** The words of a message as they lie in its table: sealed where they let somebody in. */
import type { Secrets } from './crypto.ts';
import { openText, sealText } from './sealed-text.ts';

export interface MessageWords {
  html: string;
  text: string;
}
interface Place {
  firmId: number | null;
  secret: boolean;
}

const placeOf = ({ firmId }: Place, column: string) => ['message', firmId ?? 'portal', column] as const;

export const wordsToKeep = (secrets: Secrets, place: Place, { html, text }: MessageWords): MessageWords =>
  place.secret
    ? {
        html: sealText(secrets, placeOf(place, 'html'), html),
        text: sealText(secrets, placeOf(place, 'text'), text),
      }
    : { html, text };

/** As JSON; nothing for a mail without any. */
export const headersToKeep = (
  secrets: Secrets,
  place: Place,
  headers: Readonly<Record<string, string>> | undefined,
): string => {
  if (!headers) return '';
  const text = JSON.stringify(headers);
  return place.secret ? sealText(secrets, placeOf(place, 'headers'), text) : text;
};

export const headersOf = (secrets: Secrets, place: Place, kept: string): Record<string, string> =>
  kept === ''
    ? {}
    : (JSON.parse(place.secret ? openText(secrets, placeOf(place, 'headers'), kept) : kept) as Record<
        string,
        string
      >);

export const wordsOf = (secrets: Secrets, place: Place, { html, text }: MessageWords): MessageWords =>
  place.secret
    ? {
        html: openText(secrets, placeOf(place, 'html'), html),
        text: openText(secrets, placeOf(place, 'text'), text),
      }
    : { html, text };
