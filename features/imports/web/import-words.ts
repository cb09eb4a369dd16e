/** How imports are spoken of. */
import type { Import, ImportRow } from '../model.ts';
import { type ImportType, READ_AT_ONCE } from '../rules/fields.ts';

export const STATE_NAMES: Record<Import['state'], string> = {
  reading: 'Reading the file',
  mapping: 'Match the columns',
  checking: 'Checking the rows',
  checked: 'Ready to import',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Import undone',
  failed: 'Couldn’t be read',
  waiting: 'With our team',
};

export const OUTCOME_NAMES: Record<NonNullable<ImportRow['outcome']>, string> = {
  new: 'New',
  update: 'Changes',
  confirm: 'Same person?',
  duplicate: 'Already in your list',
  error: 'Needs attention',
};

/** What a person must look at stands out from what goes by itself. */
export const OUTCOME_TONES = {
  new: 'done',
  update: 'info',
  confirm: 'wait',
  duplicate: 'plain',
  error: 'late',
} as const satisfies Record<NonNullable<ImportRow['outcome']>, string>;

export const STATE_TONES: Partial<Record<Import['state'], 'done' | 'info' | 'wait' | 'late'>> = {
  mapping: 'wait',
  checked: 'wait',
  done: 'done',
  failed: 'late',
  waiting: 'info',
};

/** For what waits for a person. */
export function waitingWords(type: ImportType): string {
  if (type === 'zipped_rollover_items' || type === 'rollover_items_import')
    return 'Rollover items take 3 to 5 business days to process. We’ll let you know when they’re in.';
  return 'Our team will take care of this within about 2 business days. We’ll let you know.';
}

/** CLI-108: how long it takes, where it is not done at once or need not be. */
export function timeWords(type: ImportType): string | null {
  if (type === 'client_list')
    return 'You can import the list yourself right away. If you’d rather have our team do it, send it as “Other document”. Client list processing takes about 2 business days.';
  return READ_AT_ONCE.includes(type) ? null : waitingWords(type);
}

export const LIST_FILES = '.csv,.xlsx,text/csv';

const endings = (accept: string) => accept.split(',').filter((one) => one.startsWith('.'));

/** A file dropped on the page is checked as one that is chosen. */
export const isOffered = (name: string, accept: string | undefined): boolean =>
  accept === undefined || endings(accept).some((ending) => name.toLowerCase().endsWith(ending));

export const refusedWords = (accept: string): string =>
  `This kind of file can’t be imported here. Use one of these: ${endings(accept).join(', ')}.`;

/** CLI-106: a name that is chosen already is dropped, and so is a file with nothing in it. */
export function addFiles(present: readonly File[], more: readonly File[]): File[] {
  const names = new Set(present.map(({ name }) => name));
  const added = more.filter((file) => {
    if (file.size === 0 || names.has(file.name)) return false;
    names.add(file.name);
    return true;
  });
  return [...present, ...added];
}
