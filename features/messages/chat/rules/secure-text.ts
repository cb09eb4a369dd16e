/** A text without its numbers, and the numbers that stood in it. File names are no part of what was typed. */
import { findNumbers, maskNumber, maskNumbers, type NumberKind } from '#platform/private-numbers.ts';
import { readText, writeText } from './attachments.ts';

export interface OpenNumber {
  kind: NumberKind;
  /** As it was typed. */
  value: string;
  masked: string;
}

export function secureText(text: string): { text: string; numbers: OpenNumber[] } {
  const { locations, words } = readText(text);
  const numbers = findNumbers(words).map(({ kind, start, end }) => {
    const value = words.slice(start, end);
    return { kind, value, masked: maskNumber(kind, value) };
  });
  return { text: writeText({ locations, words: maskNumbers(words) }), numbers };
}
