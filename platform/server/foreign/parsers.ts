/** Every parser of files that strangers made. They are loaded in the child alone. */
import type { Parse, ParseStream } from './foreign.ts';

export const PARSERS = {
  sheets: () => import('../sheets/sheets.parser.ts'),
  words: () => import('../words/words.parser.ts'),
  table: () => import('../sheets/table.parser.ts'),
  'pdf-check': () => import('../pdf/pdf-check.parser.ts'),
  pdf: () => import('../pdf/pdf.parser.ts'),
  'picture-check': () => import('../pictures/picture-check.parser.ts'),
  split: () => import('../pdf/split.parser.ts'),
  watermark: () => import('../pdf/watermark.parser.ts'),
  book: () => import('../pdf/book.parser.ts'),
  picture: () => import('../pictures/picture.parser.ts'),
  layout: () => import('../pdf/layout.parser.ts'),
  paper: () => import('../pdf/paper.parser.ts'),
  'page-pictures': () => import('../pdf/page-pictures.parser.ts'),
  seal: () => import('../seal/seal.parser.ts'),
  scan: () => import('../ocr/scan.parser.ts'),
} satisfies Record<string, () => Promise<{ parse: Parse } | { parseStream: ParseStream }>>;

export type ParserName = keyof typeof PARSERS;

/** Raise one when the parser learns to read files it could not read before: then they are parsed again. */
export const PARSER_VERSIONS: Readonly<Record<ParserName, number>> = {
  sheets: 1,
  words: 1,
  table: 1,
  'pdf-check': 1,
  pdf: 1,
  'picture-check': 1,
  split: 1,
  watermark: 1,
  book: 1,
  picture: 1,
  layout: 1,
  paper: 1,
  'page-pictures': 1,
  seal: 1,
  scan: 1,
};
