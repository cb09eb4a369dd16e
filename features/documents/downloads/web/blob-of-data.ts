/** Letters of base64 at a time, four of which are three bytes. */
export const PIECE = 512;
const DATA = /^data:([^,;]*)(?:;[^,;]*)*;base64,/;

/** DOC-066: a link that holds the file itself, in base64, as the file; null for a link that leads somewhere. */
export function blobOfData(link: string): Blob | null {
  const head = DATA.exec(link);
  if (!head) return null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  // Piece by piece, so that no second copy of the whole stands in memory as text.
  for (let at = head[0].length; at < link.length; at += PIECE)
    pieces.push(Uint8Array.from(atob(link.slice(at, at + PIECE)), (letter) => letter.charCodeAt(0)));
  return new Blob(pieces, { type: head[1] });
}
