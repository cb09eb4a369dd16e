/** What somebody means who answers a text message with one word. */

const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']);
const START = new Set(['START', 'UNSTOP', 'YES']);

/** The carrier's words, whole and alone; anything else means nothing here. */
export function meaningOf(text: string): 'stop' | 'start' | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : null;
}
