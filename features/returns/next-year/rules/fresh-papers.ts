/** Which papers of a return become items that are asked for again next year. Pure. */
import { isSameName } from '../../k1/rules/same-name.ts';
import type { Paper } from '../../reading/model.ts';

interface KnownItem {
  form_name: string;
  detailed_name: string;
}

/** Listed on one consolidated form by brokers. */
const CONSOLIDATED = new Set(['1099-INT', '1099-DIV', '1099-B', '1099-OID']);
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['1099-INT', 'Interest'],
  ['1099-DIV', 'Ordinary dividends'],
]);

/** “K-1” is every K-1; a form's own number comes before anything said in brackets. */
const familyOf = (form: string): string => form.toLowerCase().replace(/\s*\(.*$/, '');

/** Some lists have the whole name as the form, such as “Consolidated 1099 Meridian”. */
function isSame({ form, payer }: Paper, { form_name, detailed_name }: KnownItem): boolean {
  const known = `${form_name} ${detailed_name}`.trim();
  const isConsolidated = /consolidated/i.test(known);
  const family = familyOf(form);
  const begins = known.toLowerCase().startsWith(family) && !/^[a-z0-9-]/i.test(known.slice(family.length));
  if (isConsolidated ? !CONSOLIDATED.has(form) : !begins) return false;
  const rest = isConsolidated
    ? known.replaceAll(/consolidated|1099/gi, ' ')
    : known.slice(family.length).replace(/^\s*\([^)]*\)/, '');
  // An item that names nobody asks for all of its kind.
  return rest.trim() === '' || isSameName(rest, payer);
}

export interface FreshItem extends KnownItem {
  line: { category: string; value: string } | null;
}

const LONGEST = 200;
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** What a list or a person gave already stays as it is, and is not given twice. */
export function freshPapers(
  papers: readonly Paper[],
  known: readonly KnownItem[],
  most: number,
): FreshItem[] {
  const fresh: FreshItem[] = [];
  for (const paper of papers) {
    if (fresh.length + known.length >= most) break;
    if ([...known, ...fresh].some((item) => isSame(paper, item))) continue;
    const category = CATEGORIES.get(paper.form);
    fresh.push({
      form_name: paper.form,
      detailed_name: paper.payer.slice(0, LONGEST - paper.form.length - 1),
      line: category !== undefined && paper.cents !== null ? { category, value: dollars(paper.cents) } : null,
    });
  }
  return fresh;
}
