/** What a card of a return says: what is next, whose turn it is, what the button does. */
import type { OwnReturn, Turn } from '../../review/model.ts';
import { returnTitle } from '../../rules/title.ts';

const TITLES: Record<OwnReturn['next'], string> = {
  review: 'Your draft is ready',
  wait: 'We’re preparing your return',
  sign: 'Your return is ready to sign',
  pay: 'Your payments are next',
  read: 'Your return is ready',
  done: 'Your return is finished',
};

export function titleOf({ next, turn, draft_status, status }: OwnReturn): string {
  if (next === 'wait' && turn.whose === 'theirs') return `It’s ${turn.first_name}’s turn to sign`;
  if (next === 'wait' && status === 'sent') return 'You’re done for now';
  if (next === 'wait' && draft_status === 'change_requested') return 'We’re working on your changes';
  return TITLES[next];
}

export function turnWords({ turn }: { turn: Turn }): string | null {
  if (turn.whose === 'yours') return 'Your turn';
  if (turn.whose === 'ours') return 'Our turn';
  return turn.whose === 'theirs' ? `${turn.first_name}’s turn` : null;
}

export const DONE_HERE = 'Nothing to do now. If we need something, it shows up here and in your email.';
const WORDS: Record<OwnReturn['next'], string> = {
  review: 'Approve the draft, or tell us what to change.',
  wait: DONE_HERE,
  sign: 'Look it over, then sign.',
  pay: 'See what is due, and when.',
  read: 'Look it over and keep a copy.',
  done: DONE_HERE,
};
export const nowWords = ({ next }: Pick<OwnReturn, 'next'>): string => WORDS[next];

/** The foot of a card: what comes after the reader's own step. Null where nothing does. */
const AHEAD: Partial<Record<OwnReturn['next'], string>> = {
  review: 'After you approve it, we send the forms to sign.',
  sign: 'Nothing is filed until everyone has signed.',
  pay: 'Mark each payment once it is made, and we stop reminding you.',
};
export const aheadWords = ({ next }: Pick<OwnReturn, 'next'>): string | null => AHEAD[next] ?? null;

const BUTTONS: Partial<Record<OwnReturn['next'], string>> = {
  review: 'Review your draft',
  sign: 'Review and sign',
  pay: 'See your payments',
  read: 'Look it over',
};
export const buttonWords = ({ next }: Pick<OwnReturn, 'next'>): string | null => BUTTONS[next] ?? null;

export const returnName = ({ tax_year, tax_return_name }: Pick<OwnReturn, 'tax_year' | 'tax_return_name'>) =>
  returnTitle(tax_year, tax_return_name);
