/** Where somebody is to sign, by the paper's own form fields, its words and its ruled lines. Proposals: staff look at each. */
import {
  isRule,
  type PaperPage,
  type Phrase,
  phrasesOf,
  type RuledLine,
} from '#platform/page-text/phrases.ts';
import type { FieldBox, FieldKind } from '../model.ts';

export interface FoundPlace extends FieldBox {
  kind: FieldKind;
  /** Of the people asked, in their order, who it is for. */
  signer: number;
  found_by: string;
}

const FIELD_HEIGHT = 22;
const SHORTEST_LINE = 48;
/** A label stands that close below its line, or that close before it. */
const BELOW = 16;
const BESIDE = 60;
const SAME_ROW = 14;
/** A line may begin a little under the end of its words. */
const REACHES_UNDER = 12;
const CHECK_SIZE = 14;
const WIDTHS: Readonly<Record<FieldKind, number>> = {
  signature: 180,
  initials: 60,
  date: 90,
  name: 180,
  text: 140,
  checkbox: CHECK_SIZE,
};

/** The first that fits counts: “Date signed” is a date, “Printed name of signer” a name. */
const LABELS: readonly [FieldKind, RegExp][] = [
  ['date', /^(?:date(?: signed)?|dated)\b[\s:]*$|^date\b/i],
  ['initials', /\binitials?\b/i],
  ['name', /\b(?:print(?:ed)?|typed?|full) name\b|\bname \((?:please )?print/i],
  ['signature', /\bsignature\b|\bsign here\b|^(?:signed|sign|by|x)\s*:?$/i],
];
const LONGEST_LABEL = 60;

/** Titles that speak of signatures ask for none. */
const TITLE = /\bauthori[sz]ation|\belectronic(?:ally)?\b|\bdeclaration\b|\bself-selected\b|\bPIN\b/i;
/** Without a line only what points on, or says it outright, asks for something. */
const POINTS_ON = /[:▶►]\s*$|sign here/i;

const kindOf = (text: string): FieldKind | null =>
  text.length > LONGEST_LABEL || TITLE.test(text)
    ? null
    : (LABELS.find(([, pattern]) => pattern.test(text))?.[0] ?? null);

/** Whether these words ask for a signature. */
export const asksToSign = (text: string): boolean => kindOf(text) === 'signature';

const overlaps = (a: { x: number; width: number }, b: { x: number; width: number }): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width;

/** The line a label belongs to: above it, or beside it on its row. Null where the label stands alone. */
function lineFor(label: Phrase, lines: readonly RuledLine[]): RuledLine | null {
  const middle = label.y + label.height / 2;
  const near = lines
    .map((line) => {
      const isAbove = line.y <= label.y + 2 && label.y - line.y <= BELOW && overlaps(line, label);
      const start = label.x + label.width;
      const isBeside =
        Math.abs(line.y - (label.y + label.height)) <= SAME_ROW &&
        line.x >= start - REACHES_UNDER &&
        line.x - start <= BESIDE;
      const distance = isAbove ? label.y - line.y : line.x - start;
      return isAbove || isBeside
        ? { line, distance: Math.abs(distance) + Math.abs(line.y - middle) / 10 }
        : null;
    })
    .filter((found) => found !== null);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.line ?? null;
}

function boxFor(
  kind: FieldKind,
  label: Phrase,
  line: RuledLine | null,
  page: PaperPage,
): Omit<FieldBox, 'page'> {
  if (line)
    return {
      x: line.x,
      y: Math.max(0, line.y - FIELD_HEIGHT),
      width: Math.min(line.width, kind === 'signature' || kind === 'name' ? 290 : WIDTHS[kind] * 2),
      height: FIELD_HEIGHT,
    };
  const x = Math.min(label.x + label.width + 6, Math.max(0, page.width - WIDTHS[kind] - 8));
  return {
    x,
    y: Math.max(0, label.y + label.height - FIELD_HEIGHT + 4),
    width: Math.min(WIDTHS[kind], page.width - x),
    height: FIELD_HEIGHT,
  };
}

interface Asked {
  name: string;
}

/** Whom the words name: by name, as the spouse, or nobody. */
function namedIn(text: string, people: readonly Asked[]): number | null {
  const said = text.toLowerCase();
  const byName = people.findIndex(({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((part) => part.length > 2 && said.includes(part)),
  );
  // A family name that both have tells nobody apart.
  const others = people.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((part) => part.length > 2 && said.includes(part)),
  );
  if (byName >= 0 && others.length === 1) return byName;
  const byFirst = people.findIndex(({ name }) => said.includes(name.toLowerCase().split(/\s+/)[0]!));
  if (byFirst >= 0) return byFirst;
  if (/\bspouse/.test(said) && people.length > 1) return 1;
  if (/\btaxpayer|\byour signature/.test(said)) return 0;
  return null;
}

function fromForm(page: PaperPage, at: number, people: readonly Asked[]): FoundPlace[] {
  return page.fields.flatMap(({ name, ...box }): FoundPlace[] => {
    const meant = kindOf(spaced(name));
    if (!meant) return [];
    return [
      { page: at, ...box, kind: meant, signer: namedIn(spaced(name), people) ?? 0, found_by: spaced(name) },
    ];
  });
}

/** `TaxpayerSignature_1` as a person would say it. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.[\]#0-9]+/g, ' ')
    .trim();

export function findPlaces(pages: readonly PaperPage[], people: readonly Asked[]): FoundPlace[] {
  return pages.flatMap((page, at) => {
    const phrases = phrasesOf(page.words);
    const lines = [
      ...page.lines.filter(({ width }) => width >= SHORTEST_LINE),
      ...phrases
        .filter(({ text }) => isRule(text))
        .map(({ x, y, width, height }) => ({ x, y: y + height, width })),
    ];
    const formed = fromForm(page, at, people);
    const taken = new Set<RuledLine>();
    const found: (FoundPlace & { isNamed: boolean })[] = formed.map((one) => ({ ...one, isNamed: true }));
    for (const label of phrases) {
      const kind = kindOf(label.text);
      if (!kind) continue;
      const line = lineFor(
        label,
        lines.filter((one) => !taken.has(one)),
      );
      if (!line && !POINTS_ON.test(label.text)) continue;
      if (line) taken.add(line);
      const box = boxFor(kind, label, line, page);
      if (found.some((other) => meets(other, box))) continue;
      const named = namedIn(label.text, people);
      found.push({
        page: at,
        ...box,
        kind,
        signer: named ?? 0,
        found_by: label.text,
        isNamed: named !== null,
      });
    }
    return inTurn(found, people.length);
  });
}

const meets = (a: Omit<FieldBox, 'page'>, b: Omit<FieldBox, 'page'>): boolean =>
  overlaps(a, b) && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whoever is not named signs in the order of the lines; a date or a name belongs to the signature of its row. */
function inTurn(found: readonly (FoundPlace & { isNamed: boolean })[], people: number): FoundPlace[] {
  const order = found.toSorted((a, b) => a.y - b.y || a.x - b.x);
  let next = 0;
  const signers = new Map<(typeof order)[number], number>();
  for (const one of order) {
    if (one.kind !== 'signature') continue;
    const signer = one.isNamed ? one.signer : Math.min(next, people - 1);
    next = signer + 1;
    signers.set(one, signer);
  }
  return order.map((one) => {
    const { isNamed, ...place } = one;
    if (one.kind === 'signature') return { ...place, signer: signers.get(one)! };
    if (isNamed) return place;
    const ofRow = order.find((other) => other.kind === 'signature' && Math.abs(other.y - one.y) < SAME_ROW);
    const sameKind = order.filter((other) => other.kind === one.kind && Math.abs(other.y - one.y) < SAME_ROW);
    const signer = ofRow
      ? signers.get(ofRow)!
      : Math.min(sameKind.length > 1 ? sameKind.indexOf(one) : 0, people - 1);
    return { ...place, signer: Math.max(0, signer) };
  });
}
