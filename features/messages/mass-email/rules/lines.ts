/** MSG-066: the body as it stands in a mail: an empty line ends a paragraph, every other one is a line break. */
const LONGEST = 1000;

/** A line too long for one piece of a mail, in pieces that end where a word ends. */
export function inPieces(line: string, longest = LONGEST): string[] {
  const pieces: string[] = [];
  let rest = line.trim();
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const at = space > 0 ? space : longest;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...pieces, rest];
}

export const paragraphsOf = (body: string): string[][] =>
  body
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter((line, at, all) => line !== '' || (at > 0 && at < all.length - 1)),
    )
    .filter((lines) => lines.some((line) => line !== ''));
