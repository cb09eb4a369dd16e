/** The pages of a book that are ours: front, contents, chapters. */
import type { Content, Placed, TextContent } from 'pdfmake';
import type { Book, BookPart } from './book.ts';
import { setPages, words } from './set-pages.ts';

const INK_2 = '#3e4a55';
const LINE = '#d8d3c8';

interface Listed {
  id: string;
  title: string;
  at: Placed;
  below: boolean;
}

/** Every part begins a page; where it came to stand is known by its first line. */
const begun = (
  { id, content }: BookPart,
  isFirst: boolean,
): { mark: Content & Placed; content: Content[] } => {
  const mark = {
    text: ' ',
    fontSize: 1,
    lineHeight: 1,
    id,
    ...(isFirst ? {} : { pageBreak: 'before' as const }),
  };
  return { mark, content: [mark, ...content] };
};

/** As many lines as it needs, each leading to its page. */
function contentsOf(lines: readonly Listed[], pageNumbers: boolean): Content[] {
  const line = ({ id, title, at, below }: Listed): Content => {
    const name = words(title, { linkToDestination: id, margin: [below ? 14 : 0, 3, 0, 3] });
    // The letters only keep the place of the number.
    const number: TextContent = {
      text: '0000',
      font: 'serif latin',
      color: INK_2,
      alignment: 'right',
      _tocItemRef: at,
    };
    return pageNumbers
      ? {
          columns: [
            { width: '*', ...name },
            { width: 40, ...number, linkToDestination: id, margin: [0, 3, 0, 3] },
          ],
        }
      : name;
  };
  return [
    words('Contents', { fontSize: 18, bold: true, margin: [0, 0, 0, 12] }),
    ...lines.flatMap((listed): Content[] => [
      line(listed),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 484, y2: 0, lineWidth: 0.4, lineColor: LINE }] },
    ]),
  ];
}

export const CONTENTS = 'contents';

/** `pages` of the papers in the order they come; those without are told of at the end of our own. */
export async function setBook(
  book: Book,
  papers: readonly { id: string; title: string; pages: number | null }[],
) {
  const front = book.front.map((part, at) => begun(part, at === 0));
  const chapters = book.chapters.map((part) => begun(part, false));
  const missing = papers.filter(({ pages }) => pages === null);
  const last: Placed & Content = { text: ' ', fontSize: 1, lineHeight: 1 };
  let before = 0;
  const ofPapers = papers.flatMap(({ id, title, pages }): Listed[] => {
    if (pages === null) return [];
    const offset = before;
    before += pages;
    // Known only when our own pages are set.
    const at = {
      positions: [
        {
          get pageNumber() {
            return last.positions!.at(-1)!.pageNumber + 1 + offset;
          },
        },
      ],
    };
    return [{ id, title, at, below: true }];
  });
  const lines: Listed[] = [
    ...book.chapters.map(({ id, title }, at) => ({ id, title, at: chapters[at]!.mark, below: false })),
    ...(ofPapers.length === 0
      ? []
      : [{ id: ofPapers[0]!.id, title: 'Documents', at: ofPapers[0]!.at, below: false }]),
    ...ofPapers,
  ];
  const listed = book.contents && contentsOf(lines, book.contents.pageNumbers);
  const content: Content[] = [
    ...front.flatMap((part) => part.content),
    ...(listed ? begun({ id: CONTENTS, title: '', content: listed }, front.length === 0).content : []),
    ...chapters.flatMap((part) => part.content),
    ...(missing.length === 0 ? [] : notIncluded(missing)),
    last,
  ];
  return setPages({ ...book, createdAt: new Date(book.createdAt), content }, before);
}

const notIncluded = (papers: readonly { title: string }[]): Content[] => [
  words('Documents that are not in this file', { fontSize: 14, bold: true, margin: [0, 20, 0, 4] }),
  words('They are locked, or of a kind that has no pages. Find them among the documents of the client.', {
    color: INK_2,
    margin: [0, 0, 0, 6],
  }),
  { ul: papers.map(({ title }) => words(title)) },
];
