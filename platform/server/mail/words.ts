/**
 * The words of a mail. Whatever a template puts between its own words came from somebody: a name, a firm, an entity, a
 * subject. `say` makes it one short line that no mail program turns into a link; the layout takes nothing else.
 */
import { oneLine } from './mail.ts';

const LONGEST = 100;
/** Not seen, not broken at, and part of no address. */
const WORD_JOINER = '\u2060';
/** Between letters some scripts need these two; everything else unseen goes. */
const UNSEEN = /(?![\u200c\u200d])[\u034f\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
/** Where a mail program would see an address: a dot before a letter, an at sign, the colon of a scheme. */
const JOINTS = /(?<=\S)[.．。｡](?=\p{L})|@|:(?=\/\/)|(?<=^|\W)(?:mailto|tel|sms|https?|ftp):(?=\S)/giu;

/** One line, cut, and never an address to press. */
export function foreignText(text: string, max = LONGEST): string {
  const line = oneLine(text.normalize('NFC'), Number.POSITIVE_INFINITY)
    .replace(UNSEEN, '')
    .replace(/\s+/gu, ' ');
  const letters = Array.from(line.trim());
  const cut =
    letters.length > max
      ? `${letters
          .slice(0, max - 1)
          .join('')
          .trim()}…`
      : letters.join('');
  return cut.replace(JOINTS, (joint) => `${joint}${WORD_JOINER}`);
}

const MADE = Symbol('mail text');

/** Text that may stand in a mail. Only `say` makes it. */
export interface MailText {
  readonly [MADE]: string;
}

export const textOf = (words: MailText): string => words[MADE];

/** say`Hello ${fname},`: the words are the template's own, the values are foreign. */
export const say = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | MailText)[]
): MailText => ({
  [MADE]: words
    .map((own, at) => {
      const value = values[at];
      if (value === undefined) return own;
      return own + (typeof value === 'object' ? value[MADE] : foreignText(String(value)));
    })
    .join(''),
});

const LONGEST_PARAGRAPH = 1500;

/** A paragraph that people of the firm wrote themselves, names filled in: longer than a name, and as little an address to press. */
export const written = (paragraph: string): MailText => ({
  [MADE]: foreignText(paragraph, LONGEST_PARAGRAPH),
});
