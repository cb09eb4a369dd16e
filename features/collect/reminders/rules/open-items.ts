/** What of a questionnaire is open, as a reminder speaks of it: counted by section, never by the names of papers. */
import { type Day, STANDARD_PAPERS } from '#features/intake/rules/papers.ts';
import type { Missing } from '#features/questionnaires/rules/standing.ts';
import type { OpenItem } from './next-reminder.ts';

type ItemKind = 'document' | 'answer' | 'signature';

export interface OpenAsked extends OpenItem {
  kind: ItemKind;
  /** As its section is called in the form. */
  section: string;
}

const ISSUED = new Map<string, Day | null>(STANDARD_PAPERS.map(({ name, notBefore }) => [name, notBefore]));
const two = (n: number): string => String(n).padStart(2, '0');

/** The day the issuer of a paper has to send it; null where it can be had at any time. */
export function issuedOn(paper: string | null, taxYear: number): string | null {
  const day = paper === null ? null : (ISSUED.get(paper) ?? null);
  return day === null ? null : `${taxYear + 1}-${two(day.month)}-${two(day.day)}`;
}

export const openItems = (missing: readonly Missing[], taxYear: number): OpenAsked[] =>
  missing.map(({ section, question, answer_by }) => ({
    section: section.name,
    kind: question === null ? 'signature' : question.type === 'upload' ? 'document' : 'answer',
    expected: question === null ? null : issuedOn(question.paper, taxYear),
    promised: answer_by,
  }));

/** Those a client can be asked for on a day: neither put off nor still to be issued. */
export const openOn = <T extends OpenItem>(items: readonly T[], day: string): T[] =>
  items.filter(({ expected, promised }) => (expected ?? '') <= day && (promised ?? '') <= day);

const WORDS: Record<ItemKind, readonly [one: string, many: string]> = {
  document: ['document', 'documents'],
  answer: ['answer', 'answers'],
  signature: ['signature', 'signatures'],
};
const MOST_LINES = 5;

export interface SectionCount {
  section: string;
  /** `4 documents, 2 answers`. */
  counts: string;
}

/** In the order of the form. */
export function countedBySection(items: readonly OpenAsked[]): SectionCount[] {
  return [...Map.groupBy(items, ({ section }) => section)].map(([section, here]) => ({
    section,
    counts: (Object.keys(WORDS) as ItemKind[])
      .map((kind) => [here.filter((one) => one.kind === kind).length, WORDS[kind]] as const)
      .filter(([count]) => count > 0)
      .map(([count, [one, many]]) => `${count} ${count === 1 ? one : many}`)
      .join(', '),
  }));
}

/** At most five lines; the rest is counted. */
export function firstSections(counted: readonly SectionCount[]): { lines: SectionCount[]; more: number } {
  return counted.length <= MOST_LINES
    ? { lines: [...counted], more: 0 }
    : { lines: counted.slice(0, MOST_LINES - 1), more: counted.length - MOST_LINES + 1 };
}

export const itemsLeft = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'} left`;
