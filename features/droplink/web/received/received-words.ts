import type { Drop, DropFile } from '../../model.ts';

export const filesOf = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export function leftOf({ files }: Pick<Drop, 'files'>): string {
  const left = files.filter(({ state }) => state !== 'filed').length;
  return left === 0 ? 'All filed' : left === files.length ? filesOf(left) : `${left} of ${files.length}`;
}

export const STATE_WORDS: Record<DropFile['state'], string> = {
  waiting: 'To file',
  checking: 'Being checked for viruses',
  quarantined: 'Held back by the virus check',
  filed: 'Filed',
};
