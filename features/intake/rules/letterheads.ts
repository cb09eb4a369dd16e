/** Names that stand in no box: of the sender on top of a page, and of the one it is addressed to. */
import type { CatalogPaper } from './catalogue/make.ts';
import { type FoundName, foundName } from './found-name.ts';
import { isName, isSameName, writtenName } from './names.ts';
import type { PageWords, Segment } from './page-words.ts';
import type { Meant } from './vocabulary.ts';

const HEAD = 0.2;
const LONGEST = 50;
const NO_SENDER =
  /\d{3}|^page\b|statement|receipt|^tax\b|irs\b|department of the treasury|internal revenue|canada revenue|agence du revenu/i;

/** Words of titles and labels are no name; a name may have a word of a body in it, such as "School district". */
function isPrintedBy(meant: readonly Meant[]): (segment: Segment) => boolean {
  const labels = new Set<unknown>();
  const all = new Set<unknown>();
  for (const { means, words } of meant)
    for (const word of words) {
      all.add(word);
      if (means.titles.length + means.labels.length + means.fields.length > 0) labels.add(word);
    }
  return ({ words }) => words.some((word) => labels.has(word)) || words.every((word) => all.has(word));
}

/** The first name on top of a letter or statement. On a form with a box for the payer there is none. */
export function letterhead(page: PageWords, meant: readonly Meant[], paper: CatalogPaper): FoundName | null {
  if (paper.kind === 'return') return null;
  if (
    paper.kind === 'form' &&
    meant.some(({ means }) => means.fields.some((one) => one.paper === paper && one.field === 'issuer'))
  )
    return null;
  const isPrinted = isPrintedBy(meant);
  const first = page.segments.find(
    (segment) =>
      segment.y < page.height * HEAD &&
      isName(segment.text) &&
      segment.text.length < LONGEST &&
      !NO_SENDER.test(segment.text) &&
      !hasAmount(page, segment) &&
      !isPrinted(segment),
  );
  return first ? foundName([first]) : null;
}

const hasAmount = ({ segments }: PageWords, own: Segment): boolean =>
  segments.some(
    ({ row, text }) => row === own.row && /^\$?[\d,]+(?:\.\d\d)?$/.test(text) && /\d[,.]\d|\$/.test(text),
  );

const ENDS_ADDRESS = /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$|\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/;
const MOST_LINES = 4;

/** The block above each line with a ZIP code, from its first line. */
function addressBlocks(page: PageWords): Segment[][] {
  return page.segments
    .filter(({ text }) => ENDS_ADDRESS.test(text))
    .map((end) => {
      const block = [end];
      while (block.length < MOST_LINES) {
        const below = block[0]!;
        const above = page.segments.findLast(
          ({ x, y, height }) => y < below.y - 2 && below.y - y < height * 2.2 && Math.abs(x - below.x) < 10,
        );
        if (!above) break;
        block.unshift(above);
      }
      return block;
    });
}

/** The name over the first address that is not the sender's own. */
export function addressee(page: PageWords, meant: readonly Meant[], sender: string | null): FoundName | null {
  const isPrinted = isPrintedBy(meant);
  for (const block of addressBlocks(page)) {
    const name = block.find((segment) => isName(segment.text) && !isPrinted(segment));
    if (name && !(sender && isSameName(sender, writtenName(name.text)))) return foundName([name]);
  }
  return null;
}
