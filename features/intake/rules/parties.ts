/** Who issued a paper, to whom, and under which numbers, as far as those are ever kept. */
import type { MaskedTin } from '#platform/page-text/model.ts';
import type { Place } from '#platform/page-text/page-text.ts';
import { maskedTinIn } from '#platform/page-text/tins.ts';
import type { CatalogPaper } from '../catalogue/make.ts';
import { lastFour, maskNumbers } from './mask.ts';
import { isName, writtenName } from './names.ts';
import { aboveOf, belowOf, besideOf, insideOf, labelWords, type Near } from './near-labels.ts';
import type { PageWords, Segment } from './page-words.ts';
import type { Field, Meant } from './vocabulary.ts';

export interface FoundName extends Place {
  name: string;
  text: string;
}
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
  const name = (field: Field) => first(labelsOf(meant, paper, field), (hit) => nameBy(near, hit));
  const tin = (field: Field) =>
    first(labelsOf(meant, paper, field), (hit) =>
      tinBy(near, hit, paper.recipientTin.some((label) => /insurance/i.test(label)) ? 'CA' : 'US'),
    );
  return {
    issuer: name('issuer') ?? letterhead(page, meant, paper),
    issuerTin: tin('issuerTin'),
    recipient: name('recipient'),
    recipientTin: tin('recipientTin'),
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

const MOST_NAME = 100;
const placeOf = ({ x, y, width, height }: Place): Place => ({ x, y, width, height });
const found = (segments: readonly Segment[]): FoundName => {
  const text = segments.map((one) => one.text.trim()).join(' ');
  const name = writtenName(maskNumbers(text)).slice(0, MOST_NAME);
  const start = segments[0]!;
  const last = segments.at(-1)!;
  return { ...placeOf(start), width: last.x + last.width - start.x, name, text: name };
};

function nameBy(near: Near, hit: Meant): FoundName | null {
  const inside = insideOf(near, hit);
  if (inside && isName(inside.text) && /:$/.test(hit.text)) return found([inside]);
  const below = belowOf(near, hit);
  const beside = besideOf(near, hit).filter(({ text }) => isName(text));
  const isColon = /:$/.test(hit.text) || /:$/.test(near.page.segmentOf.get(hit.words.at(-1)!)!.text);
  if (isColon && beside[0]) return found([beside[0]]);
  const at = below.findIndex(({ text }) => isName(text));
  if (at >= 0) return found(wholeName(near, below[at]!, /first name/i.test(hit.text)));
  if (beside[0]) return found([beside[0]]);
  if (inside && isName(inside.text)) return found([inside]);
  const above = aboveOf(near, hit).find(({ text }) => isName(text));
  return above ? found([above]) : null;
}

const PARTS_GAP = 120;

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
    ...belowOf(near, hit, 30),
    ...besideOf(near, hit).slice(0, 1),
    ...aboveOf(near, hit).slice(-1),
  ];
  for (const segment of places) {
    const words = segment.words.filter((word) => word.x > hit.x - 20);
    const text = words.map((word) => word.text).join(' ');
    const tin = maskedTinIn(text, country) ?? (country === 'CA' ? maskedTinIn(text) : null);
    if (tin) return { ...placeOf(segment), last4: tin.last4, kind: tin.kind, text: `••••${tin.last4}` };
  }
  return null;
}

const ACCOUNT = /^[#:]?[\dA-Z•*X.-]*\d[\dA-Z•*X.-]*$/i;

function accountBy(near: Near, hit: Meant): FoundNumber | null {
  const inside = insideOf(near, hit);
  const places = [...(inside ? [inside] : []), ...besideOf(near, hit).slice(0, 1), ...belowOf(near, hit, 26)];
  for (const segment of places) {
    const its: string[] = [];
    for (const { text } of segment.words) {
      if (!ACCOUNT.test(text) && !(its.length === 0 && /ending|in|no|number|#/i.test(text))) break;
      if (ACCOUNT.test(text)) its.push(text);
    }
    const last4 = lastFour(its.join(''));
    if (last4 && !/[$,]|\.\d\d$/.test(its.join('')))
      return { ...placeOf(segment), last4, kind: 'account', text: `••••${last4}` };
  }
  return null;
}

const HEAD = 0.2;

/** A letter or statement names its sender on top, in no box. */
function letterhead(page: PageWords, meant: readonly Meant[], paper: CatalogPaper): FoundName | null {
  if (paper.kind !== 'paper') return null;
  const titles = new Set(
    meant
      .filter(
        ({ means, letters }) =>
          means.titles.length + means.labels.length + means.fields.length > 0 || letters.length > 9,
      )
      .flatMap(({ words }) => words),
  );
  const head = page.segments.filter(
    ({ y, text, words }) =>
      y < page.height * HEAD &&
      isName(text) &&
      text.length < 50 &&
      !/\d{3}|^page\b|statement|receipt/i.test(text) &&
      !words.some((word) => titles.has(word)),
  );
  return head[0] ? found([head[0]]) : null;
}
