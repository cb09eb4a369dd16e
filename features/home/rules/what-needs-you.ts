/** How many things wait for a client, said in a line, and in what order. */

export interface Waiting {
  locked: boolean;
  completed: boolean;
  read_only: boolean;
  due_date: string | null;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);

export const needsYou = (card: Waiting): boolean => !card.locked && !card.completed && !card.read_only;

export function whatNeedsYou(cards: readonly Waiting[], today: string): string {
  const open = cards.filter(needsYou);
  if (open.length === 0) return 'You’re all caught up.';
  const late = open.filter(({ due_date }) => due_date !== null && due_date < today).length;
  const needs = open.length === 1 ? 'One thing needs you.' : `${inWords(open.length)} things need you.`;
  if (late === 0) return `${needs} Nothing is late.`;
  return `${needs} ${late === 1 ? 'One is late.' : `${inWords(late)} are late.`}`;
}

/** NAV-057, NAV-058: all years unless one was chosen that is still there. */
export function chosenYear(kept: string | null, years: readonly number[]): number | null {
  const year = Number(kept);
  return years.includes(year) ? year : null;
}

/** NAV-067, NAV-068: those that are not done first, three of them unless all are wanted. */
export const FEW = 3;

export function shownSections<S extends { mark: string }>(
  sections: readonly S[],
  all: boolean,
): readonly S[] {
  if (all) return sections;
  const open = sections.filter(({ mark }) => mark !== 'completed');
  const done = sections.filter(({ mark }) => mark === 'completed');
  return [...open, ...done].slice(0, FEW);
}

/** `Income, Deductions, Health…` */
export const incompleteNames = (sections: readonly { name: string; mark: string }[]): string => {
  const open = sections.filter(({ mark }) => mark !== 'completed').map(({ name }) => name);
  return `${open.slice(0, FEW).join(', ')}${open.length > FEW ? '…' : ''}`;
};
