/** How a conversation reads in a line of the list. */
import { DELETED } from '../../chat/messages.ts';
import { nameOf, readText } from '../../chat/rules/attachments.ts';

const NAMED = 2;
/** MSG-013. */
export const PREVIEW_LETTERS = 48;

/** MSG-014: up to two, then how many more. */
export function shortNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(' and ');
}

const letters = new Intl.Segmenter('en-US');
const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

const cut = (text: string): string => {
  const all = lettersOf(text.slice(0, PREVIEW_LETTERS * 20));
  return all.length > PREVIEW_LETTERS ? `${all.slice(0, PREVIEW_LETTERS - 1).join('')}…` : text;
};

/** The last message in one line. */
export function previewOf({ text, deleted }: { text: string; deleted: boolean }): string {
  if (deleted) return DELETED;
  const { locations, words } = readText(text);
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (locations.length === 0 || line !== '') return cut(line);
  return cut(`Attachment: ${locations.map(nameOf).join(', ')}`);
}

const AROUND = 60;

/** The place in a text where the words stand that were looked for. */
export function passageOf(text: string, looked: string): string {
  const { locations, words } = readText(text);
  const line = [locations.map(nameOf).join(', '), words].join(' ').replaceAll(/\s+/g, ' ').trim();
  const at = Math.max(0, line.toLowerCase().indexOf(looked.toLowerCase()));
  const from = Math.max(0, at - AROUND);
  const to = at + looked.length + AROUND;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
