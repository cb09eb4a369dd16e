import { splitName } from '../../rules/free-name.ts';

const LONGEST = 32;

/** DOC-015: at most 32 characters, cut in the middle so that the extension stays. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST) return name;
  const end = Array.from(splitName(name).extension).slice(-10);
  return `${letters.slice(0, LONGEST - end.length - 1).join('')}…${end.join('')}`;
}
