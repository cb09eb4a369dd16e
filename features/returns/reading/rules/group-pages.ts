/** Which pages belong together: a form with its later pages, a letter to its end, a K-1 with its statements. */
import type { Reason } from '#platform/page-text/model.ts';
import { lettersOf } from '#platform/page-text/phrase-finder.ts';
import type { ConfirmedForm, PageRange, ReturnForm } from '../model.ts';
import type { PageReading } from './read-page.ts';

export type Group =
  | { is: 'part'; page: PageReading; last: number }
  | { is: 'rest'; isStaffOnly: boolean; pages: PageRange[]; confidences: number[]; reasons: Reason[] }
  | { is: 'undecided'; page: PageReading };

type Part = Extract<Group, { is: 'part' }>;

const STARTS = new Set<PageReading['kind']['is']>([
  'e_sign',
  'vouchers',
  'mailed',
  'k1',
  'letter',
  'invoice',
]);
/** Returns that have K-1s of their own; in others a K-1 is a paper of the client. */
const GIVES_K1S = new Set<ReturnForm | null>(['1065', '1120-S', '1041', null]);

export const givesK1s = (form: ReturnForm | null): boolean => GIVES_K1S.has(form);

export function groupPages(
  pages: readonly PageReading[],
  form: ReturnForm | null,
  known: (page: PageReading) => ConfirmedForm | null,
): Group[] {
  const parts: Group[] = [];
  const rest: PageReading[] = [];
  const staff: PageReading[] = [];
  let open: Part | null = null;
  let before: PageReading[] | null = null;
  for (const page of pages) {
    const { is } = page.kind;
    const confirmed = is === 'unclear' ? known(page) : null;
    if (is === 'blank' || (open && goesOn(open, page))) {
      // A blank page belongs to what it stands behind.
      if (open) open.last = page.no;
      else if (before) before.push(page);
      else rest.push(page);
    } else if (STARTS.has(is) && (is !== 'k1' || givesK1s(form))) {
      open = { is: 'part', page, last: page.no };
      before = null;
      parts.push(open);
    } else {
      open = null;
      before = null;
      if (is === 'staff' || confirmed?.is_staff_only) (before = staff).push(page);
      else if (is === 'return' || is === 'other' || is === 'k1' || confirmed?.kind === 'other')
        (before = rest).push(page);
      else parts.push({ is: 'undecided', page });
    }
  }
  return [...parts, ...together(rest, false), ...together(staff, true)];
}

function goesOn({ page: first }: Part, page: PageReading): boolean {
  const { kind } = first;
  if (page.kind.is !== 'other' && page.kind.is !== 'unclear') return false;
  if (page.kind.is === 'unclear' && page.candidates.some(({ score }) => score >= 0.5) && kind.is !== 'k1')
    return false;
  switch (kind.is) {
    case 'letter':
      return !kind.isClosed && page.goesOnFrom.isLetter;
    case 'k1':
      return page.kind.is === 'other' && isOfRecipient(kind.k1.recipient.name, page);
    case 'e_sign':
    case 'mailed':
      return (
        page.kind.is === 'other' &&
        kind.form.reads.numbers.some((number) => page.goesOnFrom.numbers.has(number.replace(/^form/, '')))
      );
    case 'vouchers':
      return (
        page.kind.is === 'other' &&
        kind.found.some(({ form }) =>
          form.reads.numbers.some((number) => page.goesOnFrom.numbers.has(number)),
        )
      );
    default:
      return false;
  }
}

/** Statements and states' K-1s name whose they are; instructions and K-3s follow their K-1. */
function isOfRecipient(name: string, page: PageReading): boolean {
  const letters = lettersOf(name);
  return page.goesOnFrom.isK1 || (letters.length > 5 && page.letters.includes(letters));
}

function together(pages: readonly PageReading[], isStaffOnly: boolean): Group[] {
  if (pages.length === 0) return [];
  const ranges: PageRange[] = [];
  for (const { no } of pages) {
    const last = ranges.at(-1);
    if (last && last.last === no - 1) last.last = no;
    else ranges.push({ first: no, last: no });
  }
  return [
    {
      is: 'rest',
      isStaffOnly,
      pages: ranges,
      confidences: pages.map(({ confidence, kind }) => (kind.is === 'blank' ? 1 : confidence || 0.7)),
      reasons: pages.flatMap(({ reasons }) => reasons.slice(0, 1)).slice(0, 3),
    },
  ];
}
