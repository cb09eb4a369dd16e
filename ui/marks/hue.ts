import type { CSSProperties } from 'react';

const HUES = 8;

/** There is no colour field in the records: a hue follows from the id, so it never changes. */
export function hueOf(id: number | string): number {
  if (typeof id === 'number') return ((Math.trunc(id) % HUES) + HUES) % HUES;
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % HUES;
}

export function hueStyle(id: number | string): CSSProperties {
  return { '--hue': `var(--tab-${hueOf(id)})` } as CSSProperties;
}
