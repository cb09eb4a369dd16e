/**
 * What may stand in the name of a person, an entity, a firm or a label: one line of letters, digits and the signs real
 * names have. Names stand in branded mail, so none may carry a web address, a line of its own or hidden characters. Pure.
 */
export type NameKind = 'person' | 'entity' | 'label';

export const NAME_LINK = "Names can't include web or email addresses.";
export const NAME_LINK_PERSON =
  "Names can't include web or email addresses. If this is an abbreviation, add a space after the period.";
export const NAME_LONG = 'This name is too long.';
export const NAME_ONE_LINE = 'Write the name on one line, without tabs or hidden characters.';
export const NAME_DIGITS = 'A person’s name can have at most 4 digits.';
export const NAME_MARKS = 'This name stacks too many accents on one letter.';
export const nameSign = (sign: string): string =>
  `Names can't include “${sign}”. Use letters, numbers, spaces and signs like ' - . , & ( ).`;

const SHARED = String.raw`\p{L}\p{M}\p{N} '’‘´.,&()#·・‐‑–—\-`;
const ALLOWED: Record<NameKind, RegExp> = {
  person: new RegExp(String.raw`[^${SHARED}"“”]`, 'u'),
  entity: new RegExp(String.raw`[^${SHARED}!?+%*$€£¥°™®©:;|_“”/"]`, 'u'),
  label: new RegExp(String.raw`[^${SHARED}!?+%*$€£¥°™®©:;|_“”/"\[\]\p{So}\u{FE0F}]`, 'u'),
};

/** Line ends, tabs, direction marks, zero-width and other unseen characters, unpaired halves. */
const HIDDEN = /[\u034f\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;
/** Persian, Indic and other scripts need joiners between letters; Latin has no use for one. */
const JOINER = /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200c\u200d](?!\p{Script=Latin})(?=[\p{L}\p{M}])/gu;
const STACKED = /\p{M}{5}/u;

const SCHEME = /[a-z][a-z0-9+.-]*:\/\/|\b(?:https?|ftp|mailto|javascript|data|tel|sms|file):/u;
const WWW = /(?<![\p{L}\p{N}])www\d{0,2}\./u;
const DOMAIN = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{N}-]*)*\.[\p{L}\p{N}-]{2,}`;
const PATH = new RegExp(String.raw`${DOMAIN}(?:\/|[?#:][^\s])`, 'u');
/** Two letters may be a country; before them one letter alone is an initial or a degree, as in “M.Sc”. */
const COUNTRY = /[\p{L}\p{N}-]{2}\.[a-z]{2}(?![\p{L}\p{N}])/u;
const ENDINGS =
  'com|net|org|info|biz|edu|gov|mil|int|name|mobi|app|dev|xyz|online|site|shop|store|top|club|live|link|click|page|web|website|tech|pro|vip|icu|cloud|email|support|help|services|finance|financial|tax|accountants|bank|money|loan|loans|cash|credit|win|work|world|today|life|space|fun|buzz|blog|news|media|agency|digital|company|solutions|group|team|global|zone|center|systems|network|host|press|zip|mov|money|law|cpa|cam|monster|rest|bar|sbs|cfd|quest|cyou|bond';
const KNOWN_ENDING = new RegExp(
  String.raw`[\p{L}\p{N}-]\.(?:${ENDINGS}|xn--[a-z0-9-]+)(?![\p{L}\p{N}])`,
  'u',
);
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/u;
const MOST_DIGITS = 4;
/** No field takes more; looking for addresses in a flood of letters would take minutes. */
const LONGEST_JUDGED = 400;

/** As a reader and a mail program see it: wide letters are plain ones, joiners are not there. */
const seen = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\u200c\u200d]/gu, '')
    .toLowerCase();

function linkFault(name: string, kind: NameKind): string | null {
  const text = seen(name);
  if (name.includes('@') || [SCHEME, WWW, PATH].some((link) => link.test(text))) return NAME_LINK;
  if (kind !== 'person') return null;
  return [COUNTRY, KNOWN_ENDING, IP_ADDRESS].some((link) => link.test(text)) ? NAME_LINK_PERSON : null;
}

/** Why this cannot be such a name, in a sentence for the field; null when it can. Length and emptiness are the field's. */
export function nameFault(name: string, kind: NameKind): string | null {
  if (name.length > LONGEST_JUDGED) return NAME_LONG;
  const plain = name.replaceAll(JOINER, '');
  if (HIDDEN.test(plain)) return NAME_ONE_LINE;
  const link = linkFault(name, kind);
  if (link !== null) return link;
  const sign = ALLOWED[kind].exec(plain)?.[0];
  if (sign !== undefined) return nameSign(sign);
  if (STACKED.test(plain)) return NAME_MARKS;
  return kind === 'person' && (name.match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS ? NAME_DIGITS : null;
}

/** As it is kept: composed letters, plain single spaces. */
export const tidyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
