/** Names as papers print them, and as people write them. */

/** Words that a form prints itself. */
const FORM_WORDS =
  /street address|city or town|\bzip\b|postal code|telephone|identification n|social security n|\bomb\b|\btin\b|\bssn\b|^form\b|corrected|^void|copy [a-d12]\b|if checked|instruction|account n|control n|income tax|withheld|taxable|^suff|last name|first name|\binitial|tax year|calendar year|apt\. no|p\.?o\.? box|^street\b|^state$|number$|\bnuméro|\bnom de|\badresse|^wages|^dates?\b|\bbox \d|^name\b|['’]s name|^page\b|^detail\b|^total\b|^summary\b|important tax|furnished|this is\b|^amount|^description$/i;
const STARTS_LOWER = /^[a-zà-ÿ]/;
const LONGEST = 80;

/** A street, a city with its ZIP, an amount and a label are no names. */
export function isName(text: string): boolean {
  const plain = text.trim();
  if (!/\p{L}{2}/u.test(plain) || plain.length > LONGEST || plain.length < 3) return false;
  if (/^[\d$#(]/.test(plain) && !/^\d+(?:st|nd|rd|th)\b/i.test(plain)) return false;
  if (/\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$/.test(plain) || /\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(plain))
    return false;
  if (plain.replaceAll(/[^\d]/g, '').length > 4 || STARTS_LOWER.test(plain)) return false;
  return !FORM_WORDS.test(plain) && !/['’]s$/i.test(plain) && !plain.endsWith(':');
}

const KEPT =
  /^(?:LLC|LLP|LP|PC|PLLC|USA|US|NA|N\.A\.|IRA|SEP|HSA|UBS|TD|RBC|CIBC|BMO|HSBC|PNC|BNY|USAA|TIAA|ADP|AT&T|IBM|UPS|CVS|MIT|UCLA|NYU|CPA|DDS|MD|II|III|IV|[A-Z]\.?|[A-Z]&[A-Z]|\d.*)[,.]?$/;
const SMALL = /^(?:of|and|the|for|at|in|on|de|du|des|la|le|et)$/i;

/** "NORTHFIELD SCHOOL DISTRICT" becomes "Northfield School District"; a name in mixed letters stays as it is. */
export function writtenName(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replace(/^[\s:;,.\-–—*]+|[\s:;,\-–—*]+$/g, '');
  if (/\p{Ll}/u.test(plain)) return plain;
  return plain
    .split(' ')
    .map((word, at) => {
      if (KEPT.test(word)) return word;
      if (at > 0 && SMALL.test(word)) return word.toLowerCase();
      return word
        .toLowerCase()
        .replaceAll(
          /(^|[-/&.’'(])(\p{L})/gu,
          (_, sign: string, letter: string) => sign + letter.toUpperCase(),
        )
        .replaceAll(/^Mc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
        .replaceAll(/(['’])S$/g, '$1s');
    })
    .join(' ');
}

const SIGNS_OF_KIND = /\b(?:inc|llc|llp|lp|corp|co|company|corporation|na|n\.a|the|of|and|ltd|plc)\b\.?/gi;

/** Letters that tell two names apart, whatever a scanner or an abbreviation did to the rest. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(SIGNS_OF_KIND, '')
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/[01]/g, (digit) => (digit === '0' ? 'o' : 'l'));

/** The same but for a few letters misread, or one cut short. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [nameKey(one), nameKey(other)].toSorted((x, y) => x.length - y.length) as [string, string];
  if (a === b) return true;
  if (a.length >= 6 && b.startsWith(a)) return true;
  return Math.abs(a.length - b.length) <= 3 && distance(a, b) <= Math.max(1, Math.floor(b.length / 5));
}

function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1)
      next.push(
        Math.min(next[at - 1]! + 1, last[at]! + 1, last[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1)),
      );
    last = next;
  }
  return last[b.length]!;
}
