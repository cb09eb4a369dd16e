/** What a secret looks like in a text: a private key, a provider's token, or a long string that is too random. */

const MARKS: readonly [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z0-9]{16,}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}\b/],
  [
    'a password in an address',
    /\b[a-z]+:\/\/[^\s/:@'"`${}]+:[^\s/@'"`${}]{6,}@(?!localhost|127\.0\.0\.1|[\w.-]+\.(?:test|example|invalid)\b|example\.)/,
  ],
];
const CANDIDATE = /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{32,}={0,2}(?![A-Za-z0-9+/_=-])/g;

/** Bits of surprise per character: English words reach 3.5, random base64 5 and more, random hex nearly 4. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
}

function looksRandom(text: string): boolean {
  if (/^[0-9a-f]+$/i.test(text)) return entropy(text) > 3.4 && /[a-f]/i.test(text) && /\d/.test(text);
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(text)).length;
  // Paths, sentences and alphabets have few changes of kind; random text changes at almost every step.
  const changes =
    text.match(/[a-z](?=[A-Z0-9])|[A-Z](?=[A-Z]?\d|[a-z][A-Z0-9])|\d(?=[A-Za-z])/g)?.length ?? 0;
  return kinds === 3 && entropy(text) > 4.3 && changes / text.length > 0.25;
}

export function secretsIn(text: string): string[] {
  const marks = MARKS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  const random = (text.match(CANDIDATE) ?? [])
    .filter(looksRandom)
    .map((found) => `a random string: ${found.slice(0, 12)}…`);
  return [...marks, ...random];
}
