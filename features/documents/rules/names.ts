import { z } from 'zod';

// Control characters, and the marks that turn the direction of text or have no width: they hide what a name is.
const HIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/u;

/** How many bytes the text takes in UTF-8. */
export const bytes = (text: string): number =>
  Array.from(text).reduce((sum, letter) => {
    const point = letter.codePointAt(0)!;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

const isWellFormed = (text: string): boolean => text.isWellFormed();

/** A name that is data only: it never becomes a path and reads as what it is. */
export const fileName = z
  .string()
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter a file name.')
      .refine(isWellFormed, 'This name has characters we can’t save.')
      .refine((name) => bytes(name) <= 255, 'This name is too long.')
      .refine((name) => !HIDDEN.test(name), 'This name has hidden characters.')
      .refine((name) => !/[\\/]/.test(name), 'A name can’t contain a slash.')
      .refine((name) => name !== '.' && name !== '..', 'This name is reserved.'),
  );

export const folderPath = z
  .string()
  .max(1000)
  .transform((path) => path.normalize('NFC'))
  .pipe(
    z
      .string()
      .refine((path) => path.startsWith('/'), 'A folder path starts with a slash, such as /2026/Receipts.')
      .refine(
        (path) =>
          path
            .slice(1)
            .split('/')
            .every((segment) => fileName.safeParse(segment).data === segment),
        'This isn’t a folder path, such as /2026/Receipts.',
      ),
  );
