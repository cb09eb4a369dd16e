/** What a file is by its bytes. The browser's word for it is not believed, and the name has to say the same. */
import { isOfficeZip } from './office-file.ts';
import { isPlainText } from './plain-text.ts';

export const SNIFF_BYTES = 4100;
/** A zip lists what is in it at its end. */
export const TAIL_BYTES = 256 * 1024;

/** Where a file is to go: the checklist takes pictures and PDFs only. */
export type Area = 'documents' | 'checklist';

export interface Sample {
  head: Uint8Array;
  /** The last bytes, which only zips are asked for. */
  tail: Uint8Array;
}

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];
const ZIP = 'PK\u0003\u0004';
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';

/** Only a zip's end tells what it is. */
export const isZip = (head: Uint8Array): boolean => starts(head, 0, ZIP);

type FileType = readonly [
  type: string,
  matches: (head: Uint8Array, tail: Uint8Array) => boolean,
  extensions: readonly string[],
];

const PICTURES_AND_PDF: readonly FileType[] = [
  ['application/pdf', (b) => starts(b, 0, '%PDF-'), ['pdf']],
  ['image/png', (b) => starts(b, 0, '\u0089PNG\r\n\u001a\n'), ['png']],
  ['image/jpeg', (b) => starts(b, 0, '\u00ff\u00d8\u00ff'), ['jpg', 'jpeg', 'jfif']],
  ['image/gif', (b) => starts(b, 0, 'GIF87a') || starts(b, 0, 'GIF89a'), ['gif']],
  ['image/webp', (b) => starts(b, 0, 'RIFF') && starts(b, 8, 'WEBP'), ['webp']],
  ['image/tiff', (b) => starts(b, 0, 'II*\0') || starts(b, 0, 'MM\0*'), ['tif', 'tiff']],
  ['image/bmp', (b) => starts(b, 0, 'BM'), ['bmp']],
  [
    'image/heic',
    (b) => starts(b, 4, 'ftyp') && HEIF_BRANDS.some((brand) => starts(b, 8, brand)),
    ['heic', 'heif'],
  ],
  ['image/avif', (b) => starts(b, 4, 'ftyp') && starts(b, 8, 'avif'), ['avif']],
];

/** A PDF that calls itself text is no text. Only pictures' marks may begin words, as in "BMW". */
const isWords = (head: Uint8Array): boolean => isPlainText(head) && !starts(head, 0, '%PDF-');

/** Not the older .doc: nothing here can show it. */
const OFFICE: readonly FileType[] = [
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    (head, tail) => isZip(head) && isOfficeZip('xlsx', tail),
    ['xlsx'],
  ],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    (head, tail) => isZip(head) && isOfficeZip('docx', tail),
    ['docx'],
  ],
  ['application/vnd.ms-excel', (head) => starts(head, 0, OLE), ['xls']],
  ['text/csv', isWords, ['csv']],
  ['text/plain', isWords, ['txt']],
];

const TYPES: Record<Area, readonly FileType[]> = {
  documents: [...PICTURES_AND_PDF, ...OFFICE],
  checklist: PICTURES_AND_PDF,
};

const extensionOf = (name: string): string =>
  name.includes('.') ? name.split('.').at(-1)!.toLowerCase() : '';

/** Whether names like this may be what an area takes: asked before anything travels. */
export const mayBeTaken = (name: string, area: Area): boolean =>
  TYPES[area].some(([, , extensions]) => extensions.includes(extensionOf(name)));

/** The type of a file whose name and bytes say the same, or null for what the area does not take. */
export function acceptedType(bytes: Uint8Array | Sample, name: string, area: Area): string | null {
  const { head, tail } = 'head' in bytes ? bytes : { head: bytes, tail: bytes };
  if (head.length === 0) return null;
  const found = TYPES[area].find(
    ([, matches, extensions]) => extensions.includes(extensionOf(name)) && matches(head, tail),
  );
  return found?.[0] ?? null;
}

/** What a file chooser offers first. */
export const CHOOSABLE: Record<Area, string> = {
  checklist: 'image/*,.heic,.heif,.avif,application/pdf',
  documents: 'image/*,.heic,.heif,.avif,application/pdf,.xlsx,.xls,.csv,.txt,.docx',
};
