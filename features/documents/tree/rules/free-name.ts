/** Two things in one folder have two names. */
import { bytes } from '../../rules/names.ts';

/** `report.pdf` is `report` and `.pdf`; a name that begins with its only dot has no extension. */
export function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { base: name.slice(0, dot), extension: name.slice(dot) } : { base: name, extension: '' };
}

const LONGEST = 255;

function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  while (bytes(letters.join('')) > most) letters.pop();
  return letters.join('');
}

/** The name itself if it is free, else with the first number that is: `W-2 (2).pdf`. `taken` holds small letters. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const { base, extension } = splitName(name);
  for (let n = 2; ; n += 1) {
    const end = ` (${n})${extension}`;
    const numbered = shortened(base, LONGEST - bytes(end)) + end;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}

/** Several at once, none in another's way. */
export function freeNames<T extends { name: string }>(things: readonly T[], taken: ReadonlySet<string>): T[] {
  const used = new Set(taken);
  return things.map((thing) => {
    const name = freeName(thing.name, used);
    used.add(name.toLowerCase());
    return { ...thing, name };
  });
}
