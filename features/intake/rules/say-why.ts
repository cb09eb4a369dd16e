/** Says in words what the rules found, on the server and in the browser alike. */
import {
  BOUNDARY_WORDS,
  closeForms,
  EVIDENCE_WORDS,
  missingPages,
  otherForm,
  PAGE_WORDS,
  REVIEW_WORDS,
  sharedLabels,
  splitAfter,
  UNKNOWN_DOCUMENT,
  weakForm,
} from './reason-words.ts';
import type { Boundary, BoundaryWhy, IdentifiedDocument, PaperEvidence, ReviewReason } from '../model.ts';

/** "1, 3 and 8". */
const inWords = (parts: readonly (string | number)[], joined = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joined} ${parts.at(-1)}`;

function whyWords(why: BoundaryWhy): string {
  switch (why.kind) {
    case 'omb':
      return BOUNDARY_WORDS.omb(why.number);
    case 'title':
    case 'same_form':
      return BOUNDARY_WORDS[why.kind](why.form);
    case 'page_of':
      return BOUNDARY_WORDS.page_of(why.page, why.of);
    case 'payer':
    case 'recipient':
      return BOUNDARY_WORDS[why.kind](why.name);
    case 'payer_tin':
    case 'recipient_tin':
    case 'account':
      return BOUNDARY_WORDS[why.kind](why.last4);
    case 'year':
      return BOUNDARY_WORDS.year(why.year);
    default:
      return BOUNDARY_WORDS[why.kind]();
  }
}

const MOST_WHY = 2;

/** "Split after page 3: another OMB number, 1545-0110, and “Page 1 of 3”". */
export function boundaryWords({ after_page: after, why }: Boundary): string {
  const said = why.slice(0, MOST_WHY).map(whyWords);
  // The number of a form stands between commas.
  const joined = said.length === 2 && why[0]!.kind === 'omb' ? said.join(', and ') : inWords(said);
  return splitAfter(after + 1, joined);
}

function reviewPart(reason: ReviewReason): string {
  switch (reason.kind) {
    case 'shared_labels':
      return sharedLabels(reason.topic, inWords(reason.labels), reason.forms.length === 2);
    case 'close':
      return closeForms(inWords(reason.forms, 'or'));
    case 'weak':
      return weakForm(reason.form);
    case 'other_form':
      return otherForm(reason.number);
    case 'no_form_words':
      return reason.may_be_letter
        ? `${REVIEW_WORDS.no_form_words} ${REVIEW_WORDS.may_be_letter}`
        : REVIEW_WORDS.no_form_words;
    default:
      return REVIEW_WORDS[reason.kind];
  }
}

export const reviewWords = ({ review }: Pick<IdentifiedDocument, 'review'>): string =>
  review.map(reviewPart).join(' ');

/** "W-2", "1099-INT or 1099-OID?", "Unknown Document". */
export function headingWords({
  document_type: type,
  candidates,
}: Pick<IdentifiedDocument, 'document_type' | 'candidates'>): string {
  if (type) return type;
  const forms = candidates.slice(0, 2).map(({ document_type: form }) => form);
  return forms.length === 0 ? UNKNOWN_DOCUMENT : `${inWords(forms, 'or')}?`;
}

export function evidenceWords({ kind, text, found, of, form }: PaperEvidence): string {
  switch (kind) {
    case 'labels':
      return EVIDENCE_WORDS.labels(text, found ?? 0, of ?? 0);
    case 'title':
    case 'words':
    case 'copy':
    case 'corrected':
    case 'void':
    case 'page_of':
      return EVIDENCE_WORDS.quoted(text);
    case 'payer':
    case 'recipient':
    case 'account':
    case 'year':
      return EVIDENCE_WORDS[kind](text);
    case 'learned':
    case 'outside':
      return EVIDENCE_WORDS[kind](form ?? '', text);
    default:
      return text;
  }
}

/** What stands under the picture of a page: "Instructions", "Page 1 of 3". */
export function foldedWords(
  { folded, page_of: printed }: Pick<IdentifiedDocument, 'folded' | 'page_of'>,
  page: number,
): string | null {
  const fold = folded.find(({ at }) => at === page);
  if (fold) return PAGE_WORDS[fold.why];
  const own = printed.find(({ at }) => at === page);
  return own ? PAGE_WORDS.pageOf(own.page, own.of) : null;
}

/** "Page 2 of 4 is missing". */
export function missingWords({
  missing_pages: missing,
  page_of: printed,
}: Pick<IdentifiedDocument, 'missing_pages' | 'page_of'>): string | null {
  const of = printed[0]?.of ?? 0;
  return missing.length === 0 ? null : missingPages(inWords(missing), of, missing.length === 1);
}
