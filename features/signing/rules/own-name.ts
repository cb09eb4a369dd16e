/**
 * Whether a typed signature is the signer's own name, compared kindly: case, accents, order, titles, middle names and
 * nicknames are not judged. One word of the name has to be there, and it may not be the name of somebody else who signs.
 */
const AROUND: ReadonlySet<string> = new Set(
  'jr sr ii iii iv esq cpa ea md do dds dvm phd jd rn dr mr mrs ms mx miss rev hon trustee executor'.split(
    ' ',
  ),
);
/** Letters that carry no separable accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll(/[ßøłđæœıþ]/g, (letter) => PLAIN[letter]!);

/** Initials say nothing. */
const wordsOf = (name: string): string[] =>
  plain(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !/^[a-z]$/.test(word) && !AROUND.has(word));

/** First and last, in any order. */
const isWhole = (said: readonly string[], name: readonly string[]): boolean =>
  name.length > 1 && said.includes(name[0]!) && said.includes(name.at(-1)!);

const isLatin = (words: readonly string[]): boolean => words.some((word) => /\p{Script=Latin}/u.test(word));

export function isOwnName(typed: string, own: string, others: readonly string[] = []): boolean {
  const [said, name] = [wordsOf(typed), wordsOf(own)];
  if (name.length === 0) return true;
  if (said.length === 0) return false;
  // Two ways of writing cannot be compared.
  if (isLatin(said) !== isLatin(name)) return true;
  if (isWhole(said, name) || said.join('') === name.join('')) return true;
  if (others.some((other) => isWhole(said, wordsOf(other)))) return false;
  return said.some((word) => name.includes(word));
}
