/** STAFF ONLY in a name closes a folder to clients, however it is written. */

// Letters of other alphabets, digits and signs that look like those of the two words.
const LOOKS_LIKE: Record<string, string> = {
  '0': 'O',
  '5': 'S',
  $: 'S',
  '1': 'L',
  '|': 'L',
  '4': 'A',
  '@': 'A',
  А: 'A',
  Α: 'A',
  Ѕ: 'S',
  Т: 'T',
  Τ: 'T',
  Ғ: 'F',
  О: 'O',
  Ο: 'O',
  Ν: 'N',
  У: 'Y',
  Υ: 'Y',
  Ү: 'Y',
  І: 'L',
  I: 'L',
  Ⅼ: 'L',
};

/** Wide letters, marks, letters of no width and what stands between the words make no difference. */
const plain = (name: string): string =>
  Array.from(name.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, ''))
    .map((letter) => letter.toUpperCase())
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replaceAll(/[^A-Z]/g, '');

export const saysStaffOnly = (name: string): boolean => plain(name).includes('STAFFONLY');
