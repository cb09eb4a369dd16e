/** Words on a page in the order they are read. Pure. */

interface Box {
  x: number;
  y: number;
  height: number;
}

/** Words whose middle lies within a row belong to it; rows go down the page, words across it. */
export function rowsOf<W extends Box>(words: readonly W[]): W[][] {
  const middle = ({ y, height }: Box) => y + height / 2;
  const rows: { words: W[]; top: number; bottom: number }[] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    if (row && middle(word) < row.bottom && middle(word) > row.top) row.words.push(word);
    else rows.push({ words: [word], top: word.y, bottom: word.y + word.height });
  }
  return rows.map((row) => row.words.toSorted((a, b) => a.x - b.x));
}
