/** What one page is, by itself. Small: the words are let go with the page. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { amountIn } from '#platform/page-text/amounts.ts';
import { lettersOf } from '#platform/page-text/phrase-finder.ts';
import type { CatalogPaper } from './catalogue/make.ts';
import { type FormType, MOST_CANDIDATES, type PaperEvidence, SURE_FROM } from '../model.ts';
import { type Clues, evidenceOn, has, titlePlaces } from './evidence.ts';
import { evidenceInWords } from './evidence-words.ts';
import { copyMark, correctedMark, voidMark } from './marks.ts';
import { numbersOn, ombsOn } from './numbers.ts';
import { pageOf, laterPageOf } from './page-of.ts';
import { pageWords, type PageWords } from './page-words.ts';
import { type Parties, partiesOn } from './parties.ts';
import { besideStrangers, type Scored, scoreOf } from './score.ts';
import { meaningsOn, type Sign } from './vocabulary.ts';
import { yearOf, yearsOn } from './tax-year.ts';

export type PageKind =
  | 'form'
  /** A page of a form that could not be told for sure. */
  | 'unsure'
  | 'blank'
  | 'instructions'
  /** Words, but none of a form. */
  | 'words'
  | 'letter'
  | 'no_text'
  | 'too_much_text';

export interface PageIdentity {
  at: number;
  kind: PageKind;
  /** Best first. */
  candidates: {
    paper: CatalogPaper;
    score: number;
    is_limited: boolean;
    labels: { box: string; words: string }[];
    isTitled: boolean;
  }[];
  paper: CatalogPaper | null;
  confidence: number;
  omb: string | null;
  payer: string | null;
  payer_tin: { last4: string; kind: string } | null;
  recipient: string | null;
  recipient_tin_last4: string | null;
  account_last4: string | null;
  tax_year: number | null;
  page_of: { page: number; of: number } | null;
  later_page: number | null;
  is_corrected: boolean;
  is_void: boolean;
  copy: string | null;
  copies_on_page: number;
  is_top_cut: boolean;
  /** The title or the number stands on it, and the block of the payer: a form starts here. */
  starts: boolean;
  is_return_page: boolean;
  is_closed_letter: boolean;
  goes_on: boolean;
  /** Letters of its first and its last lines: pages of one paper have them in common. */
  edges: ReadonlySet<string>;
  /** Its letters, for a name or a number of the pages before. */
  head: string;
  ends: ReadonlySet<string>;
  /** Its amounts: copies of one form have the same. */
  amounts: ReadonlySet<number>;
  reasons: PaperEvidence[];
}

const FEWEST_WORDS = 3;
const CLOSE = 0.06;
const UNSURE_FROM = 0.3;
/** Two forms that fit equally well are no more than this. */
const MOST_UNSURE = 0.7;
const BROKER_FORMS: ReadonlySet<FormType> = new Set<FormType>([
  '1099-INT',
  '1099-DIV',
  '1099-B',
  '1099-MISC',
  '1099-OID',
]);

/** Their dates say nothing of a tax year. */
const NO_DATES: ReadonlySet<FormType> = new Set<FormType>([
  'ID',
  'Bank details',
  'IRS or state notice',
  'IP PIN letter',
]);

export function identifyPage(laid: LaidPage, at: number): PageIdentity {
  const page = pageWords(laid, at);
  const clues = cluesOf(page);
  const scored = rank(clues);
  const best = scored[0];
  const kind = kindOf(clues, scored);
  const shownScore = (score: number) => (kind === 'unsure' ? Math.min(score, MOST_UNSURE) : score);
  const isKnown = kind === 'form' || kind === 'unsure';
  const shown = isKnown && best ? best : null;
  const parties: Parties | null = shown ? partiesOn(page, clues.meant, shown.paper) : null;
  const votes = yearsOn(page, shown ? titlePlaces(shown.found) : []);
  const year = yearOf(
    votes,
    shown !== null && shown.paper.kind === 'paper' && !NO_DATES.has(shown.paper.type),
  );
  const printed = pageOf(page);
  const corrected = isKnown ? correctedMark(page, clues.meant) : null;
  const isVoid = isKnown ? voidMark(page, clues.meant) : null;
  const copy = isKnown ? copyMark(page) : null;
  return {
    at,
    kind,
    candidates: isKnown
      ? scored.slice(0, MOST_CANDIDATES).map(({ paper, score, is_limited, found }) => ({
          paper,
          score: shownScore(score),
          is_limited,
          labels: found.labels.map(({ box, hit }) => ({ box, words: hit.letters })),
          isTitled: found.title?.isOwn === true || found.omb !== null || found.number?.isStrong === true,
        }))
      : [],
    paper: kind === 'form' ? best!.paper : null,
    confidence: kind === 'blank' ? 1 : shownScore(shown?.score ?? 0),
    omb: shown?.found.omb?.number ?? clues.ombs[0]?.number ?? null,
    payer: shown?.paper.from ?? parties?.issuer?.name ?? null,
    payer_tin: parties?.issuerTin ?? null,
    recipient: parties?.recipient?.name ?? null,
    recipient_tin_last4: parties?.recipientTin?.last4 ?? null,
    account_last4: parties?.account?.last4 ?? null,
    tax_year: year?.year ?? null,
    page_of: printed && { page: printed.page, of: printed.of },
    later_page: laterPageOf(page),
    is_corrected: corrected !== null || shown?.paper.type === 'W-2c',
    is_void: isVoid !== null,
    copy: copy?.copy ?? null,
    copies_on_page: shown ? copiesOn(page, shown) : 1,
    is_top_cut: shown !== null && !isTitled(shown) && (page.rows[0]?.y ?? Infinity) < page.height * CUT,
    starts: shown !== null && isTitled(shown) && shown.score >= UNSURE_FROM,
    is_return_page: has(clues, 'return_page') || shown?.paper.kind === 'return',
    is_closed_letter: has(clues, 'closing'),
    goes_on: has(clues, 'more'),
    edges: edgesOf(page),
    head: lettersOf(
      page.words
        .slice(0, HEAD_WORDS)
        .map(({ text }) => text)
        .join(''),
    ),
    ends: endsOf(page),
    amounts: amountsOf(page),
    reasons: shown
      ? evidenceInWords(page, shown.found, parties, { year, printed, copy, corrected, isVoid })
      : [],
  };
}

const CUT = 0.02;
const HEAD_WORDS = 60;
const isTitled = ({ found }: Scored): boolean =>
  found.title?.isOwn === true || found.omb !== null || found.number?.isStrong === true;

function cluesOf(page: PageWords): Clues {
  const meant = meaningsOn(page);
  const signs = new Map<Sign, typeof meant>();
  for (const one of meant)
    for (const sign of one.means.signs) {
      // Only at the start of a line: "my dear", "page 3, continued".
      if (
        (sign === 'dear' || sign === 'closing') &&
        page.segmentOf.get(one.words[0]!)!.words[0] !== one.words[0]
      )
        continue;
      signs.set(sign, [...(signs.get(sign) ?? []), one]);
    }
  return { page, meant, numbers: numbersOn(page), ombs: ombsOn(page), signs };
}

/** Best first. Several forms of a broker on one page are a consolidated statement. */
function rank(clues: Clues): Scored[] {
  const scored = besideStrangers(evidenceOn(clues).map((found) => scoreOf(clues, found))).filter(
    ({ score }) => score > 0.1,
  );
  const family = scored.filter(
    ({ paper, found }) =>
      BROKER_FORMS.has(paper.type) &&
      (found.omb !== null || (found.number !== null && !found.number.isMention)) &&
      found.title !== null,
  );
  const whole = scored.find(({ paper }) => paper.type === 'Consolidated 1099');
  if (whole && (whole.score >= SURE_FROM || (family.length > 1 && isTitled(whole)))) {
    whole.score = Math.max(whole.score, 0.85);
    for (const one of scored)
      if (BROKER_FORMS.has(one.paper.type)) {
        one.score *= 0.6;
        one.is_limited = true;
      }
  }
  return scored.toSorted((a, b) => b.score - a.score);
}

function kindOf(clues: Clues, scored: readonly Scored[]): PageKind {
  const { page } = clues;
  if (page.is_blank || (has(clues, 'blank') && page.words.length < 40)) return 'blank';
  if (page.is_cut) return 'too_much_text';
  if (page.words.length < FEWEST_WORDS) return page.words.length === 0 ? 'no_text' : 'words';
  const [best, second] = scored;
  if (isInstructions(clues, best)) return 'instructions';
  if (best && best.score >= SURE_FROM && best.score - (second?.score ?? 0) >= CLOSE) return 'form';
  if (has(clues, 'dear', 'cover') && (best?.score ?? 0) < SURE_FROM) return 'letter';
  return best && best.score >= UNSURE_FROM ? 'unsure' : 'words';
}

/** "Box 1. Shows taxable interest", not "Box 1 Interest income". */
const BOX_LINE =
  /^(?:box(?:es)?|line|code|case)s?\s?\d{0,2}[a-z]?(?:[–-]\d{1,2}[a-z]?)?[.:]?\s+(?:shows?|enter|this|these|if|may|you|your|report|include[sd]?|the|see|state)\b/i;
const MANY_BOXES = 3;

/** Explains the boxes of a form, and has none of them. */
function isInstructions(clues: Clues, best: Scored | undefined): boolean {
  const lines = clues.page.segments.filter(({ text }) => BOX_LINE.test(text)).length;
  const isExplaining = has(clues, 'instructions') || lines > MANY_BOXES * 2;
  if (!isExplaining) return false;
  const blocks = best?.found.blocks.length ?? 0;
  const share = best?.found.boxes.share ?? 0;
  if (best?.found.title?.isOwn && best.found.number?.isStrong && !has(clues, 'instructions')) return false;
  if (best && best.paper.kind !== 'form' && best.score >= SURE_FROM) return false;
  return blocks < 2 && (share < 0.5 || lines >= MANY_BOXES) && !(best?.found.omb && share > 0.3);
}

const FAR_APART = 90;

/** Many employers print two or four copies of one W-2 on a page. */
function copiesOn(page: PageWords, { found }: Scored): number {
  const counts = new Map<string, { x: number; y: number }[]>();
  for (const { hit } of found.labels) counts.set(hit.letters, []);
  const title = found.title?.hit.letters;
  if (title) counts.set(title, []);
  for (const segment of page.segments)
    for (const [letters, places] of counts)
      if (
        segment.letters.includes(letters) &&
        places.every(({ x, y }) => Math.abs(x - segment.x) > FAR_APART || Math.abs(y - segment.y) > FAR_APART)
      )
        places.push({ x: segment.x, y: segment.y });
  const sums = [...counts.values()]
    .map(({ length }) => length)
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b);
  return Math.min(8, Math.max(1, sums[Math.floor(sums.length / 2)] ?? 1));
}

const EDGE = 0.1;
const LONG_EDGE = 10;

function edgesOf(page: PageWords): Set<string> {
  const edges = new Set<string>();
  for (const { y, letters } of page.segments)
    if ((y < page.height * EDGE || y > page.height * (1 - EDGE)) && letters.length >= LONG_EDGE)
      edges.add(letters);
  return edges;
}

const MOST_ENDS = 80;

/** Ends of the numbers on a page: an account that is on the page before, too, holds two pages together. */
function endsOf(page: PageWords): Set<string> {
  const ends = new Set<string>();
  for (const { text, y } of page.words)
    if (y < page.height * 0.3 && /\d{3,}$/.test(text) && ends.size < MOST_ENDS)
      ends.add(
        text
          .replaceAll(/[^0-9A-Za-z]/g, '')
          .slice(-4)
          .toUpperCase(),
      );
  return ends;
}

const MOST_AMOUNTS = 60;

function amountsOf(page: PageWords): Set<number> {
  const amounts = new Set<number>();
  for (const { text } of page.words) {
    const amount = /\d[.,]\d\d/.test(text) && amounts.size < MOST_AMOUNTS ? amountIn(text) : null;
    if (amount?.is_decorated) amounts.add(amount.cents);
  }
  return amounts;
}
