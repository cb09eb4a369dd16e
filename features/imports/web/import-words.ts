/** How imports are spoken of. */
import type { Import, ImportRow } from '../model.ts';
import { type ImportType, READ_AT_ONCE } from '../rules/fields.ts';

export const STATE_NAMES: Record<Import['state'], string> = {
  reading: 'Reading the file',
  mapping: 'Waiting for its columns',
  checking: 'Checking the rows',
  checked: 'Ready to import',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Taking it back',
  undone: 'Taken back',
  failed: 'Could not be read',
  waiting: 'With our team',
};

export const OUTCOME_NAMES: Record<NonNullable<ImportRow['outcome']>, string> = {
  new: 'New',
  update: 'Changes',
  confirm: 'Same person?',
  duplicate: 'Nothing to do',
  error: 'Needs attention',
};

/** For what waits for a person. */
export function waitingWords(type: ImportType): string {
  if (type === 'zipped_rollover_items' || type === 'rollover_items_import')
    return 'Rollover items take 3 to 5 business days to process. We will let you know.';
  return 'Our team looks at this within about 2 business days. We will let you know.';
}

/** CLI-108: how long it takes, where it is not done at once or need not be. */
export function timeWords(type: ImportType): string | null {
  if (type === 'client_list')
    return 'You can import the list yourself right away. To leave it to our team, send it as “Other document”: client list processing takes about 2 business days.';
  return READ_AT_ONCE.includes(type) ? null : waitingWords(type);
}

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
