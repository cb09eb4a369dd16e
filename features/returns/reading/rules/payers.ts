/** The papers a return was made from, by who issued them: payers that its schedules list, and papers attached to it. */
import { amountIn } from '#platform/page-text/amounts.ts';
import type { PageText, Row } from '#platform/page-text/page-text.ts';
import { nameAt } from '#platform/page-text/values.ts';
import type { Paper } from '../model.ts';

const HEAD = 0.2;
const LONGEST_NAME = 80;
/** Words of the form itself, not a payer. */
const FORM_WORDS = /^(?:list|note|if |part |form |add |total|attach|see |see$|caution|\(|.*seller-financed)/i;

const headOf = ({ rows, height }: PageText): string =>
  rows
    .filter(({ y }) => y < height * HEAD)
    .map(({ text }) => text)
    .join(' ');

const isPayer = (name: string): boolean =>
  /[a-z]{2}/i.test(name) && name.length <= LONGEST_NAME && !FORM_WORDS.test(name);

/** Dots that lead to an amount, and the number of a line. */
const withoutLeaders = (text: string): string =>
  text
    .replaceAll(/(?:\s*\.){2,}/g, ' ')
    .replace(/^\d{1,2}[a-z]?\s+/, '')
    .replace(/\s+\d{1,2}[a-z]?$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** “FIRST HARBOR BANK . . . 1,204.” */
function listed({ words }: Row): { payer: string; cents: number } | null {
  const at = words.findLastIndex(({ text }) => /[a-z]/i.test(text));
  const amounts = words.slice(at + 1).flatMap(({ text }) => amountIn(text) ?? []);
  const amount = amounts.find(({ is_decorated, cents }) => is_decorated || cents >= 10_000);
  const payer = withoutLeaders(
    words
      .slice(0, at + 1)
      .map(({ text }) => text)
      .join(' '),
  );
  return amount && isPayer(payer) ? { payer, cents: amount.cents } : null;
}

const INTEREST_END = /^\W*2?\W*add the amounts on line 1/i;
const DIVIDENDS_END = /^\W*6?\W*add the amounts on line 5/i;

function ofScheduleB(page: PageText): Paper[] {
  if (!/interest and ordinary dividends/i.test(headOf(page))) return [];
  const papers: Paper[] = [];
  let form: '1099-INT' | '1099-DIV' | null = null;
  for (const row of page.rows) {
    const { text } = row;
    if (/list name of payer/i.test(text)) form = /dividend/i.test(text) || form ? '1099-DIV' : '1099-INT';
    else if (/^\W*part ii\b/i.test(text) && !/^\W*part iii/i.test(text)) form = '1099-INT';
    else if (DIVIDENDS_END.test(text)) return papers;
    else if (form && !INTEREST_END.test(text)) {
      const one = listed(row);
      if (one) papers.push({ form, ...one });
    }
  }
  return papers;
}

/** “A  LINDEN & ROWE ARCHITECTS INC  S  93-4417042”; also on the statements behind Schedule E. */
const OWNED = /^(?:[A-D]\s+)?(\S.*?)\s+([PS])\s+(?:\S\s+)?(?:[\dX*•]{2}-[\dX*•]{7})/;
const TRUST = /^(?:[AB]\s+)?(\S.*?)\s+(?:[\dX*•]{2}-[\dX*•]{7})/;

function ofScheduleE(page: PageText): Paper[] {
  const papers: Paper[] = [];
  let part: 'owned' | 'trusts' | null = null;
  for (const { text } of page.rows) {
    if (/partnerships and s corporations/i.test(text)) part = 'owned';
    else if (/(?:from|and|:) estates and trusts/i.test(text)) part = 'trusts';
    else if (/real estate mortgage investment conduits/i.test(text)) part = null;
    const found = part === 'owned' ? OWNED.exec(text) : part === 'trusts' ? TRUST.exec(text) : null;
    const payer = found?.[1]?.trim();
    if (!found || !payer || !isPayer(payer)) continue;
    const form = part === 'trusts' ? 'K-1 (1041)' : found[2] === 'S' ? 'K-1 (1120-S)' : 'K-1 (1065)';
    papers.push({ form, payer, cents: null });
  }
  return papers;
}

const BUSINESS = ['Business name. If no separate business name, leave blank.', 'Business name'];
const EMPLOYER = ['Employer’s name, address, and ZIP code', 'Employer’s name'];
const PAYER = [
  'PAYER’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.',
  'PAYER’S name, street address',
  'PAYER’S name',
  'RECIPIENT’S/LENDER’S name',
  'FILER’S name',
];
const INFORMATION =
  /\b(1099-(?:INT|DIV|OID|B|R|G|MISC|NEC|K|S|C|A|Q|SA|LTC|PATR|DA)|1098(?:-[ETC])?|SSA-1099)\b/;

function ofPaper(page: PageText): Paper[] {
  const all = page.rows.map(({ text }) => text).join(' ');
  const head = headOf(page);
  const named = (form: Paper['form'], asked: readonly string[]): Paper[] => {
    const payer = nameAt(page, asked)?.name;
    return payer && isPayer(payer) ? [{ form, payer, cents: null }] : [];
  };
  if (/profit or loss from business/i.test(head)) return named('Schedule C books', BUSINESS);
  if (/wage and tax statement/i.test(all)) return named('W-2', EMPLOYER);
  const form = INFORMATION.exec(all)?.[0];
  return form ? named(form, PAYER) : [];
}

export const papersOn = (page: PageText): Paper[] => {
  const scheduleB = ofScheduleB(page);
  const papers = scheduleB.length > 0 ? scheduleB : [...ofScheduleE(page), ...ofPaper(page)];
  return papers.map((paper) => ({ ...paper, payer: paper.payer.slice(0, LONGEST_NAME) }));
};

const keyOf = ({ form, payer }: Paper): string =>
  `${form} ${payer.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
const MOST_PAPERS = 200;

/** Once each: a paper that is attached is also on the schedule that lists it. */
export function papersOnce(papers: readonly Paper[]): Paper[] {
  const kept = new Map<string, Paper>();
  for (const paper of papers) {
    const known = kept.get(keyOf(paper));
    kept.set(keyOf(paper), known ? { ...known, cents: known.cents ?? paper.cents } : paper);
  }
  return [...kept.values()].slice(0, MOST_PAPERS);
}
