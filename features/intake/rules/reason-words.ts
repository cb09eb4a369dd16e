/** Why a document is what it is, in words. `say-why.ts` puts them together from what the server sends. */
export const UNKNOWN_DOCUMENT = 'Unknown Document';

export const REVIEW_WORDS = {
  top_cut: 'The top edge is cut off, so the OMB number and title can’t be read.',
  no_title: 'The title and OMB number can’t be read.',
  no_form_words: 'No form words found.',
  may_be_letter: 'It may be a letter.',
  no_text: 'There are no words to read on this page.',
  too_much_text: 'This page has too many words to read.',
} as const;

export const sharedLabels = (topic: string, boxes: string, isTwo: boolean): string =>
  `${topic} boxes ${boxes} fit ${isTwo ? 'both' : 'all of these'} forms.`;
export const closeForms = (forms: string): string => `It looks like ${forms}.`;
export const weakForm = (form: string): string => `It may be ${form}, but too little of it is on the page.`;
export const otherForm = (number: string): string =>
  `This looks like Form ${number}, which isn’t in the standard list.`;

export const splitAfter = (page: number, why: string): string => `Split after page ${page}: ${why}`;

export const BOUNDARY_WORDS = {
  omb: (number: string) => `another OMB number, ${number}`,
  title: (form: string) => `the title of ${form}`,
  same_form: (form: string) => `another ${form} starts`,
  page_of: (page: number, of: number) => `“Page ${page} of ${of}”`,
  payer: (name: string) => `the payer changes to ${name}`,
  payer_tin: (last4: string) => `the payer’s number ends in ${last4}`,
  recipient: (name: string) => `the recipient changes to ${name}`,
  recipient_tin: (last4: string) => `the recipient’s number ends in ${last4}`,
  account: (last4: string) => `the account changes to one ending in ${last4}`,
  year: (year: number) => `the tax year changes to ${year}`,
  letter: () => 'a letter starts',
  no_form_words: () => 'no words of the form before it',
} as const;

export const EVIDENCE_WORDS = {
  quoted: (text: string) => `“${text}”`,
  labels: (range: string, found: number, of: number) => `Box labels ${range}, ${found} of ${of} found`,
  payer: (text: string) => `Payer: ${text}`,
  recipient: (text: string) => `Recipient: ${text}`,
  account: (text: string) => `Account ${text}`,
  year: (text: string) => `Tax year ${text}`,
  learned: (form: string, words: string) => `Words your firm has sorted as ${form}: ${words}`,
  outside: (form: string, host: string) => `${host} reads it as ${form}`,
} as const;

export const PAGE_WORDS = {
  blank: 'Blank',
  instructions: 'Instructions',
  pageOf: (page: number, of: number) => `Page ${page} of ${of}`,
} as const;

export const missingPages = (pages: string, of: number, isOne: boolean): string =>
  isOne ? `Page ${pages} of ${of} is missing` : `Pages ${pages} of ${of} are missing`;
