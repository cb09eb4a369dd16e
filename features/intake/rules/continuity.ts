/** Where a new document starts: at a form, a title or a letter, and where the payer, the account or "Page 1" starts again. */
import type { BoundaryWhy } from '../model.ts';
import type { PageIdentity } from './identify-page.ts';
import { isSameName, nameKey } from './names.ts';

/** The pages of one document so far. */
export interface Draft {
  pages: PageIdentity[];
  /** The page that says most surely what it is. */
  lead: PageIdentity;
}

const LIKELY = 0.5;
const SAME_AMOUNTS = 0.5;
const FEWEST_AMOUNTS = 2;
const SHORTEST_NAME = 6;

/** Null: the page goes on with the document. */
export function whyNew(draft: Draft, page: PageIdentity): BoundaryWhy[] | null {
  if (page.kind === 'blank' || page.kind === 'instructions') return null;
  const last = draft.pages.at(-1)!;
  if (page.kind === 'no_text' || page.kind === 'too_much_text')
    return isUnfinished(last) ? null : [{ kind: 'no_form_words' }];
  if (page.starts && page.kind === 'form') return whyNewForm(draft, page);
  if (page.starts && !goesOnFrom(draft, page)) return whyNewForm(draft, page);
  if (isRestart(draft, page)) return [{ kind: 'page_of', ...page.page_of! }, ...otherParty(draft.lead, page)];
  if (isNextPrinted(draft, page)) return null;
  return goesOnFrom(draft, page) ? null : whyLoose(page);
}

const isUnfinished = ({ page_of: printed }: PageIdentity): boolean =>
  printed !== null && printed.page < printed.of;

const lastPrinted = ({ pages }: Draft) => pages.findLast(({ page_of: printed }) => printed)?.page_of ?? null;

function isRestart(draft: Draft, { page_of: printed }: PageIdentity): boolean {
  if (!printed) return false;
  const last = lastPrinted(draft);
  return last !== null
    ? printed.page <= last.page || printed.of !== last.of
    : printed.page === 1 && printed.of > 1;
}

function isNextPrinted(draft: Draft, { page_of: printed }: PageIdentity): boolean {
  const last = lastPrinted(draft);
  return printed !== null && last !== null && printed.of === last.of && printed.page > last.page;
}

const restart = ({ page_of: printed }: PageIdentity): BoundaryWhy[] =>
  printed && printed.of > 1 && printed.page === 1 ? [{ kind: 'page_of', ...printed }] : [];

/** What says that two pages are of different payers, people, accounts or years. */
function otherParty(lead: PageIdentity, page: PageIdentity): BoundaryWhy[] {
  const why: BoundaryWhy[] = [];
  if (lead.payer && page.payer && !isSameName(lead.payer, page.payer))
    why.push({ kind: 'payer', name: page.payer });
  if (lead.payer_tin && page.payer_tin && lead.payer_tin.last4 !== page.payer_tin.last4)
    why.push({ kind: 'payer_tin', last4: page.payer_tin.last4 });
  if (lead.account_last4 && page.account_last4 && lead.account_last4 !== page.account_last4)
    why.push({ kind: 'account', last4: page.account_last4 });
  if (
    lead.recipient_tin_last4 &&
    page.recipient_tin_last4 &&
    lead.recipient_tin_last4 !== page.recipient_tin_last4
  )
    why.push(
      page.recipient && lead.recipient && !isSameName(lead.recipient, page.recipient)
        ? { kind: 'recipient', name: page.recipient }
        : { kind: 'recipient_tin', last4: page.recipient_tin_last4 },
    );
  if (lead.tax_year && page.tax_year && lead.tax_year !== page.tax_year)
    why.push({ kind: 'year', year: page.tax_year });
  return why;
}

/** What two pages have in common. */
function agreements(lead: PageIdentity, page: PageIdentity): number {
  return (
    Number(lead.payer !== null && page.payer !== null && isSameName(lead.payer, page.payer)) +
    Number(lead.payer_tin !== null && lead.payer_tin.last4 === page.payer_tin?.last4) +
    Number(lead.account_last4 !== null && lead.account_last4 === page.account_last4) +
    Number(lead.recipient_tin_last4 !== null && lead.recipient_tin_last4 === page.recipient_tin_last4)
  );
}

function hasSameAmounts({ amounts: one }: PageIdentity, { amounts: other }: PageIdentity): boolean {
  const both = [...one].filter((amount) => other.has(amount)).length;
  const all = Math.max(one.size, other.size);
  return all >= FEWEST_AMOUNTS && both / all >= SAME_AMOUNTS;
}

function whyNewForm(draft: Draft, page: PageIdentity): BoundaryWhy[] | null {
  const { lead } = draft;
  const its = page.paper ?? page.candidates[0]!.paper;
  const own = lead.paper ?? lead.candidates[0]?.paper ?? null;
  const others = otherParty(lead, page);
  if (own && own !== its && isWithin(draft, page)) return null;
  if (own !== its) {
    const isOtherOmb = page.omb !== null && page.omb !== lead.omb && its.omb.includes(page.omb);
    const first: BoundaryWhy[] = isOtherOmb
      ? [{ kind: 'omb', number: page.omb! }]
      : [{ kind: 'title', form: its.type }];
    return [...first, ...restart(page), ...others];
  }
  const same = agreements(lead, page);
  const isContinued = its.pages > 1 && isNextPrinted(draft, page);
  if (isContinued && !others.some(({ kind }) => kind === 'account' || kind === 'payer_tin')) return null;
  const isCopy = hasSameAmounts(lead, page);
  // One number misread in the middle of a long form.
  const isMisread = others.length === 1 && same >= 3 && its.pages > 1;
  if (others.length > 0 && !isMisread && !(isCopy && same >= 2)) return [...restart(page), ...others];
  if (its.pages > 1) {
    if (isRestart(draft, page))
      return isCopy ? null : [...restart(page), { kind: 'same_form', form: its.type }];
    return same > 0 || isTied(draft, page) ? null : [{ kind: 'same_form', form: its.type }];
  }
  if (isCopy || (isNextPrinted(draft, page) && same > 0)) return null;
  const isOtherCopy = lead.copy !== null && page.copy !== null && lead.copy !== page.copy;
  return same > 1 && isOtherCopy ? null : [...restart(page), { kind: 'same_form', form: its.type }];
}

/** A form inside a larger paper: parts of a consolidated statement, K-1s and schedules of a return. */
function isWithin(draft: Draft, page: PageIdentity): boolean {
  const { lead } = draft;
  const type = lead.paper?.type;
  if (type === 'Consolidated 1099') {
    if (!/^1099|^2439|^5498/.test(page.paper?.type ?? '')) return false;
    const isElsewhere = otherParty(lead, page).some(({ kind }) => kind === 'payer' || kind === 'account');
    return !isElsewhere && (isNextPrinted(draft, page) || agreements(lead, page) > 0 || isTied(draft, page));
  }
  if (lead.paper?.kind === 'return') {
    if (page.is_return_page && page.paper?.kind !== 'form') return !isOtherReturn(lead, page);
    return (
      page.paper?.type.startsWith('K-') === true &&
      lead.recipient_tin_last4 !== null &&
      lead.recipient_tin_last4 === page.payer_tin?.last4
    );
  }
  // A form on which a letter or bill names another form, and goes on.
  return page.kind !== 'form' && lead.kind === 'form' && isNextPrinted(draft, page);
}

const isOtherReturn = (lead: PageIdentity, page: PageIdentity): boolean =>
  page.paper !== null && page.paper !== lead.paper && page.paper.kind === 'return';

/** A page in whose head the payer or the account of the document stands, or the same first or last line. */
function isTied({ pages, lead }: Draft, page: PageIdentity): boolean {
  const payer = lead.payer ? nameKey(lead.payer) : '';
  if (payer.length >= SHORTEST_NAME && nameKey(page.head).includes(payer)) return true;
  if (lead.account_last4 && page.ends.has(lead.account_last4)) return true;
  return pages.slice(-2).some(({ edges }) => [...page.edges].some((edge) => edges.has(edge)));
}

/** A page that is no start of its own. */
function goesOnFrom(draft: Draft, page: PageIdentity): boolean {
  const { lead } = draft;
  const last = draft.pages.at(-1)!;
  if (page.kind === 'letter') return false;
  if (isRestart(draft, page)) return false;
  if (isNextPrinted(draft, page)) return !page.starts || sameType(lead, page);
  if (lead.paper?.kind === 'return' && page.is_return_page) return true;
  const [best] = page.candidates;
  if (page.kind === 'unsure' && best) {
    if (sameType(lead, page))
      return otherParty(lead, page).length === 0 && (!page.starts || isTied(draft, page));
    if (best.score >= LIKELY && best.paper.kind === 'form')
      return isTied(draft, page) && lead.paper?.type === 'Consolidated 1099';
    if (page.starts && best.isTitled) return false;
  }
  if (isTied(draft, page) || page.goes_on) return true;
  if (page.later_page !== null && page.later_page === (last.later_page ?? 1) + 1) return true;
  if (lead.kind === 'letter') return !last.is_closed_letter && page.kind === 'words';
  return false;
}

const sameType = (lead: PageIdentity, page: PageIdentity): boolean => {
  const own = lead.paper ?? lead.candidates[0]?.paper;
  return own !== undefined && page.candidates[0]?.paper === own;
};

const whyLoose = (page: PageIdentity): BoundaryWhy[] => {
  if (page.kind === 'letter') return [{ kind: 'letter' }];
  const [best] = page.candidates;
  return best && best.score >= LIKELY
    ? [{ kind: 'title', form: best.paper.type }]
    : [{ kind: 'no_form_words' }];
};
