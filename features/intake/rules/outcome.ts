/** What identifying a file comes to: its status, and what is said of it as a whole. Pure. */
import type { DocumentStatus } from '#features/documents/model.ts';
import type { FormType, IdentifiedPile } from '../model.ts';

/** How a document came to be where it is. */
interface Lies {
  /** Cut out of another one. */
  is_part: boolean;
  in_questionnaire: boolean;
}

export interface Outcome {
  document_type: FormType | null;
  detailed_name: string;
  differentiator: string;
  tax_year: number | null;
  /** In percent. */
  confidence: number;
  needs_review: boolean;
  papers: number;
  /** Null: nothing is known of it that its text did not say before. */
  status: DocumentStatus | null;
}

/** Of several papers the least sure counts. */
export function outcomeOf({ documents }: IdentifiedPile, lies: Lies): Outcome {
  const [first, ...others] = documents;
  const papers = documents.length;
  // Never rounded up to certainty.
  const confidence = Math.floor(Math.min(...documents.map((one) => one.confidence), 1) * 100);
  if (!first) return { ...NOTHING, papers, status: 'identify_failed' };
  const needs_review = others.length > 0 || first.review_required;
  const known = needs_review
    ? NOTHING
    : {
        document_type: first.document_type,
        detailed_name: first.detailed_name,
        differentiator: first.differentiator,
        tax_year: first.tax_year,
      };
  return { ...NOTHING, ...known, confidence, needs_review, papers, status: statusOf(documents, lies) };
}

const NOTHING = {
  document_type: null,
  detailed_name: '',
  differentiator: '',
  tax_year: null,
  confidence: 0,
  needs_review: true,
} as const;

function statusOf(documents: IdentifiedPile['documents'], lies: Lies): DocumentStatus | null {
  const isSure = documents.length === 1 && !documents[0]!.review_required;
  if (isSure) return 'identify_succeeded';
  // What nobody asked a form for, such as a letter or a receipt, is complete as it is.
  const isForm = documents.length > 1 || documents[0]!.candidates.length > 0;
  if (lies.in_questionnaire && !lies.is_part) return isForm ? 'action_required' : null;
  return 'review_required';
}
