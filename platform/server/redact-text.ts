/** Takes out of any text what a log must not hold. Patterns are bounded so that no input makes them slow. */

const GONE = '[redacted]';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Random-looking: what tokens, hashes and keys are, and what words, file names and UUIDs are not. */
function looksRandom(text: string): boolean {
  if (UUID.test(text)) return false;
  const [lower, upper, digit] = [/[a-z]/.test(text), /[A-Z]/.test(text), /\d/.test(text)];
  if ((lower && upper && digit) || (text.length >= 32 && digit && (lower || upper))) return true;
  // Without a single digit, a key still changes case far more often than a long name does.
  const changes = text.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0;
  return text.length >= 40 && (changes >= 10 || text.endsWith('='));
}

const RULES: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/\b(Bearer|Basic|Digest)\s{1,5}[^\s,;"']{1,4000}/gi, `$1 ${GONE}`],
  [/:\/\/[^\s/:@]{0,200}:[^\s/@]{0,500}@/g, `://${GONE}@`],
  [
    /([?&;#](?:[\w-]{0,40}(?:token|code|key|secret|password|signature|credential))=)[^&\s"'#]{1,4000}/gi,
    `$1${GONE}`,
  ],
  [
    /\b(password|passwd|secret|token|cookie|ssn|sin|ein)(["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"',;}]{1,4000}/gi,
    `$1$2${GONE}`,
  ],
  [
    /([^\s@<>()[\]"',;:=/])[^\s@<>()[\]"',;:=/]{0,63}@([A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8})/g,
    '$1***@$2',
  ],
  [/\b\d{3}[-. \u2010-\u2015]\d{2}[-. \u2010-\u2015]\d{4}\b/g, GONE],
  [/\b\d{2}[-\u2010-\u2015]\d{7}\b/g, GONE],
  [/\b\d{3}[- ]\d{3}[- ]\d{3}\b/g, GONE],
  [/(?<![\w.-])\d{9}(?![\w-])/g, GONE],
  [/(?<![\w.-])\d(?:[ -]?\d){14,18}(?![\w-])/g, GONE],
  [/\b(codes?\b[^\d\n]{0,20})\d{6}\b/gi, `$1${GONE}`],
  [/(?<!\+)\+[1-9]\d{7,14}\b/g, GONE],
  // The longer alphabet first: the other would take only what stands behind a plus sign.
  [/[A-Za-z0-9+/]{40,}={0,2}/g, (match) => (/[+=]/.test(match) && looksRandom(match) ? GONE : match)],
  [/[A-Za-z0-9_-]{22,}={0,2}/g, (match) => (looksRandom(match) ? GONE : match)],
];

/** Written for an address bar, the same number or mailbox hides from the patterns. */
const ESCAPED = /%(20|2b|2d|2e|40|3a|3d|2f)/gi;
const unescaped = (text: string) =>
  text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Half a secret at the cut edge fits no pattern: the last word goes. */
const wholeWords = (text: string) =>
  text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), 0));

export function redactText(text: string, max = 2000): string {
  let safe = text.length > max * 4 ? wholeWords(text.slice(0, max * 4)) : text;
  if (safe.includes('%')) safe = unescaped(safe);
  for (const [pattern, replacement] of RULES) safe = safe.replace(pattern, replacement as string);
  return safe.length > max ? `${safe.slice(0, max)}…` : safe;
}
