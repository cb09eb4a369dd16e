import type { Drop, DropFile, DropMatch, Shown } from '../../model.ts';

export const filesOf = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export function leftOf({ files }: Pick<Drop, 'files'>): string {
  const left = files.filter(isLeft).length;
  if (left === files.length) return filesOf(left);
  if (left > 0) return `${left} of ${files.length}`;
  return files.some(({ state }) => state === 'filed') ? 'All filed' : 'Rejected';
}

/** Neither filed nor sent away. */
export const isLeft = ({ state }: Pick<DropFile, 'state'>): boolean =>
  state !== 'filed' && state !== 'rejected';

export const STATE_WORDS: Record<DropFile['state'], string> = {
  waiting: 'To file',
  checking: 'Being checked for viruses',
  quarantined: 'Held back by the virus check',
  filed: 'Filed',
  rejected: 'Rejected',
};

export const SHOWN_WORDS: Record<Shown, string> = {
  waiting: 'To file',
  filed: 'Filed',
  rejected: 'Rejected',
  all: 'All',
};

/** What the match goes by. Nobody has proven either. */
export function whyMatched({ by_email, by_name }: Pick<DropMatch, 'by_email' | 'by_name'>): string {
  if (by_email && by_name) return 'Email and name';
  return by_email ? 'Email of an owner' : 'Name of an owner';
}

export function matchOf({ matches }: Pick<Drop, 'matches'>): { name: string; why: string } {
  const [first, second] = matches;
  if (!first) return { name: 'No match', why: 'Unknown email and name' };
  if (second && first.by_email === second.by_email && first.by_name === second.by_name)
    return { name: `${matches.length} possible entities`, why: whyMatched(first) };
  return { name: first.company_name, why: whyMatched(first) };
}
