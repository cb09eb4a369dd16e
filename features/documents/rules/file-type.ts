/** What a file is by its first bytes. The name and the browser's word for it are not believed. */
export const SNIFF_BYTES = 4100;

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

const TYPES: readonly [
  type: string,
  matches: (bytes: Uint8Array) => boolean,
  extensions: readonly string[],
][] = [
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

/** The type of an image or a PDF whose name says the same, or null for anything else. */
export function acceptedType(bytes: Uint8Array, name: string): string | null {
  const extension = name.includes('.') ? name.split('.').at(-1)!.toLowerCase() : '';
  const found = TYPES.find(([, matches]) => matches(bytes));
  return found && found[2].includes(extension) ? found[0] : null;
}
