import { createHash } from 'node:crypto';

/** Of the letter as it is shown: the browser makes the same from what it has. */
export const letterHash = (letter: string): string => createHash('sha256').update(letter).digest('hex');
