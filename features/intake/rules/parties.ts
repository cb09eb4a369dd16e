/** Who issued a paper, to whom, and under which numbers, as far as those are ever kept. */
import type { MaskedTin } from '#platform/page-text/model.ts';
import type { Place } from '#platform/page-text/page-text.ts';
import { maskedTinIn } from '#platform/page-text/tins.ts';
import type { CatalogPaper } from './catalogue/make.ts';
import { type FoundName, foundName } from './found-name.ts';
import { lastFour } from './mask.ts';
import { isName } from './names.ts';
import { addressee, letterhead } from './letterheads.ts';
import { aboveOf, belowOf, besideOf, insideOf, labelWords, type Near } from './near-labels.ts';
import type { PageWords, Segment } from './page-words.ts';
import type { Field, Meant } from './vocabulary.ts';

export interface FoundNumber extends Place {
  last4: string;
  kind: MaskedTin['kind'] | 'account';
  text: string;
}

export interface Parties {
  issuer: FoundName | null;
  issuerTin: FoundNumber | null;
  recipient: FoundName | null;
  recipientTin: FoundNumber | null;
  account: FoundNumber | null;
}

/** Labels of one field, the most telling first. */
function labelsOf(meant: readonly Meant[], paper: CatalogPaper, field: Field): Meant[] {
  const ranked = meant.flatMap((hit) => {
    const its = hit.means.fields.find((one) => one.paper === paper && one.field === field);
    return its ? [{ hit, rank: its.rank }] : [];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.hit.y - b.hit.y).map(({ hit }) => hit);
}

export function partiesOn(page: PageWords, meant: readonly Meant[], paper: CatalogPaper): Parties {
  const near: Near = { page, taken: labelWords(meant) };
  const name = (field: Field) => first(labelsOf(meant, paper, field), (hit) => nameBy(near, hit, paper));
  const tin = (field: Field) =>
    first(labelsOf(meant, paper, field), (hit) =>
      tinBy(near, hit, paper.recipientTin.some((label) => /insurance/i.test(label)) ? 'CA' : 'US'),
    );
  const issuer = name('issuer') ?? (paper.from ? null : letterhead(page, meant, paper));
  return {
    issuer,
    issuerTin: tin('issuerTin') ?? onlyTin(page, EIN),
    recipient: name('recipient') ?? addressee(page, meant, issuer?.name ?? null),
    recipientTin: tin('recipientTin') ?? onlyTin(page, SSN),
    account: first(labelsOf(meant, paper, 'account'), (hit) => accountBy(near, hit)),
  };
}

function first<T>(hits: readonly Meant[], find: (hit: Meant) => T | null): T | null {
  for (const hit of hits) {
    const found = find(hit);
    if (found !== null) return found;
  }
  return null;
}

const placeOf = ({ x, y, width, height }: Place): Place => ({ x, y, width, height });

function nameBy(near: Near, hit: Meant, { kind }: CatalogPaper): FoundName | null {
  const inside = insideOf(near, hit);
  if (inside && isName(inside.text) && hit.text.endsWith(':')) return foundName([inside]);
  const below = belowOf(near, hit);
  const beside = besideOf(near, hit).find(({ text }) => isName(text));
  const isColon = hit.text.endsWith(':') || near.page.segmentOf.get(hit.words.at(-1)!)!.text.endsWith(':');
  if (isColon && beside) return foundName([beside]);
  const at = below.findIndex(({ text }) => isName(text));
  if (at >= 0) return foundName(wholeName(near, below[at]!, /first name/i.test(hit.text)));
  if (beside) return foundName([beside]);
  if (inside && isName(inside.text)) return foundName([inside]);
  if (kind !== 'form') return null;
  const above = aboveOf(near, hit).find(({ text }) => isName(text));
  return above ? foundName([above]) : null;
}

const PARTS_GAP = 160;

/** A first name and a last name stand in boxes of their own, side by side. */
function wholeName({ page }: Near, start: Segment, isParted: boolean): Segment[] {
  if (!isParted) return [start];
  const its = [start];
  for (const next of page.segments.filter(({ row, x }) => row === start.row && x > start.x)) {
    const last = its.at(-1)!;
    if (next.x - (last.x + last.width) > PARTS_GAP || !isName(next.text) || its.length > 2) break;
    its.push(next);
  }
  return its;
}

function tinBy(near: Near, hit: Meant, country: 'US' | 'CA'): FoundNumber | null {
  const inside = insideOf(near, hit);
  const places = [
    ...(inside ? [inside] : []),
    ...besideOf(near, hit).slice(0, 1),
    ...belowOf(near, hit, 30),
    ...aboveOf(near, hit).slice(-1),
  ];
  for (const segment of places) {
    const words = segment.words.filter((word) => word.x > hit.x - 20);
    const text = readDigits(words.map((word) => word.text).join(' '));
    const tin = maskedTinIn(text, country) ?? (country === 'CA' ? maskedTinIn(text) : null);
    if (tin) return { ...placeOf(segment), last4: tin.last4, kind: tin.kind, text: `••••${tin.last4}` };
  }
  return null;
}

const DIGIT: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', S: '5', B: '8' };

/** Letters among digits were digits. */
const readDigits = (text: string): string =>
  text.replaceAll(/\S+/g, (word) =>
    word.replaceAll(/[^\d]/g, '').length >= 3
      ? word.replaceAll(/[OolISB]/g, (letter) => DIGIT[letter]!)
      : word,
  );

const ACCOUNT = /^[#:]?[\dA-Z•*X.-]*\d[\dA-Z•*X.-]*$/i;

function accountBy(near: Near, hit: Meant): FoundNumber | null {
  const inside = insideOf(near, hit);
  const places = [...(inside ? [inside] : []), ...besideOf(near, hit).slice(0, 1), ...belowOf(near, hit, 26)];
  for (const segment of places) {
    const its: string[] = [];
    for (const { text } of segment.words) {
      if (!ACCOUNT.test(text) && !(its.length === 0 && /ending|in|no|number|#/i.test(text))) break;
      if (ACCOUNT.test(text)) its.push(readDigits(text));
    }
    const last4 = lastFour(its.join(''));
    if (last4 && !/[$,]|\.\d\d$/.test(its.join('')))
      return { ...placeOf(segment), last4, kind: 'account', text: `••••${last4}` };
  }
  return null;
}

const EIN = /^[\dX*•]{2}-[\dX*•]{3}\d{4}$/i;
const SSN = /^[\dX*•]{3}-[\dX*•]{2}-\d{4}$/i;

/** A number whose label could not be read, where the page has one of its kind alone. */
function onlyTin(page: PageWords, shape: RegExp): FoundNumber | null {
  const its = page.words.filter(({ text }) => /\d{4}/.test(text) && shape.test(readDigits(text)));
  const tins = its.map((word) => maskedTinIn(readDigits(word.text)));
  const [only] = tins;
  if (!only || tins.some((tin) => tin?.last4 !== only.last4)) return null;
  return { ...placeOf(its[0]!), last4: only.last4, kind: only.kind, text: `••••${only.last4}` };
}
