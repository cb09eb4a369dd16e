export { FILE_EMPTY, FILE_INVALID, FILE_TOO_LARGE } from '#features/documents/messages.ts';

export const NAME_MISSING = 'Please enter your name';
export const NO_FILES = 'Choose at least one file.';
export const TOO_MANY_FILES = 'You can send at most 20 files at once.';
export const DUPLICATE = 'A file of this name is in the list already.';
export const notSwitchedOn = (firm: string): string =>
  `Your files are fine, but receiving files here is not switched on yet for ${firm}. Nothing has been sent.`;
