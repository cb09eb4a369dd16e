/** Puts the pages of a pile together as they come, one at a time. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import type { Boundary, FoldedPage, IdentifiedDocument, IdentifiedPile, PageOf } from '../model.ts';
import { type Draft, whyNew } from './continuity.ts';
import { detailedName, differentiatorOf } from './describe.ts';
import { identifyPage, type PageIdentity } from './identify-page.ts';
import { type Learned, learnedOn, NOTHING_LEARNED } from './learned-evidence.ts';
import { reviewReasons, shownCandidates } from './review.ts';
import { type Opinion, weighOpinion } from './weigh-opinion.ts';

export interface Pile {
  take(page: LaidPage): void;
  finish(): IdentifiedPile;
}

/** What the firm has learned says something only of pages that are not known by their own words. */
export function startPile(learned: Learned = NOTHING_LEARNED): Pile {
  const drafts: Draft[] = [];
  const boundaries: Boundary[] = [];
  const opinions = new Map<PageIdentity, Opinion>();
  let count = 0;
  return {
    take(laid) {
      const page = identifyPage(laid, count);
      count += 1;
      const opinion =
        page.kind === 'unsure' || page.kind === 'words' ? learnedOn(laid, page.at, learned) : null;
      if (opinion) opinions.set(page, opinion);
      const draft = drafts.at(-1);
      const why = draft ? whyNew(draft, page) : [];
      if (draft && why === null) {
        draft.pages.push(page);
        if (isSurer(page, draft.lead)) draft.lead = page;
        return;
      }
      if (draft) boundaries.push({ after_page: page.at - 1, why: why! });
      drafts.push({ pages: [page], lead: page });
    },
    finish: () => ({
      documents: drafts.map((draft) => {
        const document = documentOf(draft);
        const opinion = opinions.get(draft.lead);
        return opinion ? weighOpinion(document, opinion) : document;
      }),
      boundaries,
    }),
  };
}

export function identifyPile(pages: Iterable<LaidPage>, learned?: Learned): IdentifiedPile {
  const pile = startPile(learned);
  for (const page of pages) pile.take(page);
  return pile.finish();
}

const RANK: Readonly<Record<PageIdentity['kind'], number>> = {
  form: 5,
  unsure: 4,
  letter: 3,
  words: 2,
  instructions: 1,
  too_much_text: 1,
  no_text: 1,
  blank: 0,
};

/** The first page of a form leads; a later one only where the first was no form. */
const isSurer = (page: PageIdentity, lead: PageIdentity): boolean => RANK[page.kind] > RANK[lead.kind];

function documentOf({ pages, lead }: Draft): IdentifiedDocument {
  const type = lead.paper?.type ?? null;
  const isSure = type !== null;
  const first = <T>(of: (page: PageIdentity) => T | null): T | null =>
    of(lead) ?? pages.map(of).find((found) => found !== null) ?? null;
  const payer = first((page) => page.payer);
  const payerTin = first((page) => page.payer_tin);
  const recipientTin = first((page) => page.recipient_tin_last4);
  const account = first((page) => page.account_last4);
  const year = first((page) => page.tax_year);
  const printed = pages.flatMap(({ at, page_of: one }): PageOf[] => (one ? [{ at, ...one }] : []));
  return {
    pages: pages.map(({ at }) => at),
    document_type: type,
    detailed_name: detailedName(type, payer, year),
    differentiator: differentiatorOf(account, payerTin, recipientTin),
    tax_year: year,
    confidence: round(lead.kind === 'blank' && !isSure ? 0 : lead.confidence),
    review_required: !isSure,
    review: isSure ? [] : reviewReasons(lead),
    candidates: shownCandidates(lead),
    payer,
    payer_tin_last4: payerTin?.last4 ?? null,
    recipient: first((page) => page.recipient),
    recipient_tin_last4: recipientTin,
    account_last4: account,
    page_of: printed,
    missing_pages: missingOf(printed),
    is_corrected: pages.some((page) => page.is_corrected),
    is_void: lead.is_void,
    copy: lead.copy,
    copies_on_page: lead.copies_on_page,
    reasons: lead.reasons,
    folded: pages.flatMap(({ at, kind }): FoldedPage[] =>
      at !== lead.at && (kind === 'blank' || kind === 'instructions') ? [{ at, why: kind }] : [],
    ),
  };
}

const round = (share: number): number => Math.round(share * 1000) / 1000;
const MOST_MISSING = 30;

/** Printed numbers between 1 and the last that no page has. */
function missingOf(printed: readonly PageOf[]): number[] {
  const last = Math.max(0, ...printed.map(({ of }) => of));
  if (printed.some(({ of }) => of !== last) || last > 300) return [];
  const present = new Set(printed.map(({ page }) => page));
  return Array.from({ length: last }, (_, at) => at + 1)
    .filter((page) => !present.has(page))
    .slice(0, MOST_MISSING);
}
