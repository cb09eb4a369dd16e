/** What the portal found, in words. Pure. */
import { writePages } from '#features/documents/splitting/rules/page-ranges.ts';
import type { Boundary, BoundaryWhy, IdentifiedDocument, PaperEvidence, ReviewReason } from '../model.ts';

const listed = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

function boundaryWhy(why: BoundaryWhy): string {
  switch (why.kind) {
    case 'omb':
      return `another OMB number, ${why.number}`;
    case 'title':
      return `a ${why.form} begins`;
    case 'same_form':
      return `another ${why.form} begins`;
    case 'page_of':
      return `“Page ${why.page} of ${why.of}”`;
    case 'payer':
      return `the payer changes to ${why.name}`;
    case 'payer_tin':
      return `another payer’s number, ending ${why.last4}`;
    case 'recipient':
      return `it’s made out to ${why.name}`;
    case 'recipient_tin':
      return `another person’s number, ending ${why.last4}`;
    case 'account':
      return `another account, ending ${why.last4}`;
    case 'year':
      return `another year, ${why.year}`;
    case 'letter':
      return 'a letter begins';
    case 'no_form_words':
      return 'no words of the form before it';
  }
}

/** Why a new document starts after a page. */
export const boundaryWords = ({ after_page, why }: Boundary): string =>
  `Split after page ${after_page + 1}: ${listed(why.map(boundaryWhy))}`;

function reviewReason(reason: ReviewReason): string {
  switch (reason.kind) {
    case 'top_cut':
      return 'The top edge is cut off, so the OMB number and title can’t be read.';
    case 'no_title':
      return 'The title and OMB number aren’t on the page.';
    case 'shared_labels':
      return `${reason.topic} boxes ${listed(reason.labels)} fit ${reason.forms.length === 2 ? 'both forms' : listed(reason.forms)}.`;
    case 'close':
      return `It could be ${listed(reason.forms, 'or')}.`;
    case 'weak':
      return `It could be ${reason.form}, but too little of it is on the page.`;
    case 'no_form_words':
      return reason.may_be_letter ? 'No form words found. It may be a letter.' : 'No form words found.';
    case 'no_text':
      return 'It’s a picture without words we could read.';
    case 'other_form':
      return `It’s form ${reason.number}, which we don’t know.`;
    case 'too_much_text':
      return 'There’s too much text on the page to read it.';
  }
}

/** Why a person has to look at a document. */
export const reviewWords = ({ review }: IdentifiedDocument): string => review.map(reviewReason).join(' ');

const SAID: Partial<Record<PaperEvidence['kind'], string>> = {
  payer: 'Payer',
  recipient: 'Recipient',
  account: 'Account',
  year: 'Year',
  number: 'Form number',
  copy: 'Copy',
};

/** What a document was known by. */
export function evidenceWords({ kind, text, found, of }: PaperEvidence): string {
  if (kind === 'omb') return `OMB No. ${text.replace(/^.*?(?=\d)/, '')}`;
  if (kind === 'labels') return `Box labels ${text}, ${found ?? 0} of ${of ?? 0} found`;
  const said = SAID[kind];
  return said ? `${said}: ${text}` : `“${text}”`;
}

/** What stands under a page that is more than a page. */
export function foldedWords({ folded, page_of }: IdentifiedDocument, page: number): string | null {
  const why = folded.find(({ at }) => at === page)?.why;
  if (why) return why === 'blank' ? 'Blank' : 'Instructions';
  const printed = page_of.find(({ at }) => at === page);
  return printed ? `Page ${printed.page} of ${printed.of}` : null;
}

/** Pages that the document says it has and that are not here. */
export const missingWords = ({ missing_pages }: IdentifiedDocument): string | null =>
  missing_pages.length === 0
    ? null
    : `${missing_pages.length === 1 ? 'Page' : 'Pages'} ${writePages(missing_pages)} ${missing_pages.length === 1 ? 'is' : 'are'} missing.`;
