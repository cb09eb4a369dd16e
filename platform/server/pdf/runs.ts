/** Fonts come in parts, each for some of the world's letters: a text is cut into runs of one part each. */

const LATIN =
  /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2002\u2009\u200B\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2122\u2191\u2193\u2212\u2215\s]/u;

interface Part {
  name: string;
  letters: RegExp;
}

export const SERIF: readonly Part[] = [
  { name: 'latin', letters: LATIN },
  {
    name: 'latin-ext',
    letters: /[\u0100-\u017F\u01CD-\u01DC\u0218-\u021B\u1E0C-\u1E9E\u1EF2-\u1EF9\u20A1-\u20BF]/u,
  },
  { name: 'vietnamese', letters: /[\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/u },
  { name: 'greek', letters: /[\u0374-\u03E1]/u },
  { name: 'cyrillic', letters: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u },
  { name: 'cyrillic-ext', letters: /[\u0460-\u052F]/u },
];

export const SCRIPT: readonly Part[] = [
  { name: 'latin', letters: /[\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201E]/u },
  {
    name: 'latin-ext',
    letters:
      /[\u0100-\u0125\u0127-\u012C\u012E-\u0130\u0134-\u0137\u0139-\u0149\u014C-\u0151\u0154-\u0165\u0167-\u017E\u0218\u0219]/u,
  },
];

const partOf = (parts: readonly Part[], letter: string): string | undefined =>
  parts.find(({ letters }) => letters.test(letter))?.name;

/** Whether the font has every letter of it. */
export const isCovered = (parts: readonly Part[], text: string): boolean =>
  Array.from(text.normalize('NFC')).every((letter) => partOf(parts, letter) !== undefined);

export function runsOf(
  parts: readonly Part[],
  text: string,
  /** Where none of them has a letter. */
  further: (letter: string) => string | undefined = () => undefined,
): { part: string; text: string }[] {
  const runs: { part: string; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const part = partOf(parts, letter) ?? further(letter) ?? parts[0]!.name;
    const last = runs.at(-1);
    if (last?.part === part) last.text += letter;
    else runs.push({ part, text: letter });
  }
  return runs;
}
