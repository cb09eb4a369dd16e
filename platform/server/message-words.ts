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

export const wordsOf = (secrets: Secrets, place: Place, { html, text }: MessageWords): MessageWords =>
  place.secret
    ? {
        html: openText(secrets, placeOf(place, 'html'), html),
        text: openText(secrets, placeOf(place, 'text'), text),
      }
    : { html, text };
