import { markFound } from './search.ts';

/** A text with the words that were looked for marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markFound(text, query).map((piece, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
    piece.found ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}
