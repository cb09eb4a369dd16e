/** What the portal would ask about a paper that came in. Pure. */
import type { QualityFault } from '#platform/picture-quality.ts';
import type { DoubtFacts, IdentifiedDocument } from '../model.ts';
import { fitsYear } from './fits-year.ts';
import { isSameName } from './names.ts';
import { isStrangersName, type KnownName } from './persons.ts';

/** A paper with what tells it from others. */
export interface SeenPaper {
  id: number;
  sent_at: string;
  /** Null where it is no single paper. */
  paper: IdentifiedDocument | null;
  /** Its amounts, as hashes. */
  amounts: readonly string[];
}

export interface Surroundings {
  faults: readonly QualityFault[];
  /** Of the questionnaires it was sent to. */
  asked_years: readonly number[];
  people: readonly KnownName[];
  /** Papers of the entity that came before, the newest first. */
  before: readonly SeenPaper[];
  /** The file itself was sent before. */
  same_file: Pick<SeenPaper, 'id' | 'sent_at'> | null;
}

const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

/** Of one form, payer, account, person and year. */
export function isSameIssue(one: IdentifiedDocument, other: IdentifiedDocument): boolean {
  if (one.document_type === null || one.document_type !== other.document_type) return false;
  if (one.tax_year === null || one.tax_year !== other.tax_year) return false;
  if (differs(one.account_last4, other.account_last4)) return false;
  if (differs(one.recipient_tin_last4, other.recipient_tin_last4)) return false;
  if (one.payer_tin_last4 !== null && one.payer_tin_last4 === other.payer_tin_last4) return true;
  return one.payer !== null && other.payer !== null && isSameName(one.payer, other.payer);
}

const FEWEST_AMOUNTS = 2;
const SAME_SHARE = 0.6;

/** Another photo of a paper has most of its amounts; one or the other is misread. */
export function hasSameAmounts(one: readonly string[], other: readonly string[]): boolean {
  const its = new Set(other);
  const both = new Set(one.filter((amount) => its.has(amount))).size;
  return both >= FEWEST_AMOUNTS && both / Math.max(new Set(one).size, its.size) >= SAME_SHARE;
}

const FAULTS = { dark: 'too_dark', blurred: 'blurred', glare: 'glare' } as const;

export function doubtsOf({ paper, amounts }: SeenPaper, around: Surroundings): DoubtFacts[] {
  const { same_file } = around;
  if (same_file) return [{ kind: 'same_again', document_id: same_file.id, sent_at: same_file.sent_at }];
  const [fault] = around.faults;
  const isRead = paper !== null && paper.document_type !== null;
  // What was read in spite of it was good enough.
  if (!isRead) return fault ? [{ kind: FAULTS[fault] }] : [];
  const doubts: DoubtFacts[] = [];
  const year = otherYear(paper, around.asked_years);
  if (year) doubts.push(year);
  if (paper.recipient !== null && isStrangersName(paper.recipient, around.people))
    doubts.push({ kind: 'other_person', name: paper.recipient });
  const same = around.before.filter((one) => one.paper && isSameIssue(paper, one.paper));
  const earlier = paper.is_corrected ? same.find((one) => !one.paper!.is_corrected) : undefined;
  const again = same.find(
    (one) =>
      one.paper!.is_corrected === paper.is_corrected &&
      hasSamePages(paper, one.paper!) &&
      hasSameAmounts(amounts, one.amounts),
  );
  if (earlier) doubts.push({ kind: 'corrected', document_id: earlier.id, sent_at: earlier.sent_at });
  else if (again) doubts.push({ kind: 'same_again', document_id: again.id, sent_at: again.sent_at });
  const missing = missingWith(paper, same);
  if (missing.length > 0)
    doubts.push({
      kind: 'page_missing',
      pages: printedPages(paper),
      missing,
      of: paper.page_of.at(-1)!.of,
    });
  return doubts;
}

/** Of a paper that answers one of the questionnaires it was sent to nobody is asked. */
function otherYear(
  { document_type, tax_year }: IdentifiedDocument,
  asked: readonly number[],
): DoubtFacts | null {
  const fits = asked.map((year) => fitsYear(document_type!, tax_year, year));
  if (fits.length === 0 || fits.some((fit) => fit !== 'other')) return null;
  return { kind: 'other_year', found: tax_year!, wanted: Math.max(...asked) };
}

const printedPages = ({ page_of }: IdentifiedDocument): number[] =>
  [...new Set(page_of.map(({ page }) => page))].toSorted((a, b) => a - b);

const hasSamePages = (one: IdentifiedDocument, other: IdentifiedDocument): boolean =>
  printedPages(one).join() === printedPages(other).join();

/** Pages that lie in none of its other parts. */
function missingWith(paper: IdentifiedDocument, same: readonly SeenPaper[]): number[] {
  const of = paper.page_of.at(-1)?.of;
  const elsewhere = new Set(
    same.flatMap((one) => one.paper!.page_of.filter((printed) => printed.of === of).map(({ page }) => page)),
  );
  return paper.missing_pages.filter((page) => !elsewhere.has(page));
}

/** Earlier papers that this one has the missing pages of: nothing is missing any more. */
export const completedBy = (paper: IdentifiedDocument, before: readonly SeenPaper[]): number[] =>
  before
    .filter(
      ({ paper: other }) =>
        other !== null &&
        other.missing_pages.length > 0 &&
        isSameIssue(paper, other) &&
        missingWith(other, [{ id: 0, sent_at: '', paper, amounts: [] }]).length === 0,
    )
    .map(({ id }) => id);
