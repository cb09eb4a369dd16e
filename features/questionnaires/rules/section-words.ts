/** QST-027: what a section says where nobody wrote anything. */
import type { SectionKey } from '../model.ts';

export const SECTION_LABELS: Readonly<Record<SectionKey, string>> = {
  custom: 'Page',
  agreement_signature: 'Letter',
  questionnaire: 'Questions',
  review_and_submit: 'Review',
  pdf_review: 'Document review',
  payment_request: 'Payment',
  download_document: 'Download',
  pdf_signature: 'Signature',
  document_checklist: 'Document checklist',
  delivery: 'Delivery',
};

const INSTRUCTIONS: Readonly<Record<SectionKey, string>> = {
  custom: 'Please read.',
  agreement_signature: 'Read to the end, then sign.',
  questionnaire: 'Answer what applies. We save your work as you go.',
  document_checklist: 'Add what you have now; mark the rest later or not applicable.',
  review_and_submit: 'Check, then submit. You can still message us.',
  pdf_review: 'Look through the document. Message us if something isn’t right.',
  payment_request: 'Pay here. We’ll email your receipt.',
  download_document: 'Download your copy and keep it.',
  pdf_signature: 'Read the document, then sign.',
  delivery: 'Nothing to do yet. We’ll tell you when it’s ready.',
};

export const instructionOf = ({ key, instruction }: { key: SectionKey; instruction: string }): string =>
  instruction.trim() === '' ? INSTRUCTIONS[key] : instruction;
