/**
 * Weighs what others think of a paper that its own words leave open: the firm's sorted papers, or an outside service.
 * An opinion never changes a paper that is sure, never moves a page, and never accepts a paper by itself.
 */
import {
  type Candidate,
  type FormType,
  type IdentifiedDocument,
  MOST_CANDIDATES,
  NO_TYPE,
  type PaperEvidence,
  SURE_FROM,
} from '../model.ts';
import { detailedName } from './describe.ts';

/** Below the weight of every kind of evidence that counts as one of the two that a paper needs. */
export const OPINION_WEIGHT = 0.29;
/** An opinion alone proposes a type from here on. */
const PROPOSES_FROM = 0.25;
/** A type that the paper's own words put this close must be known to whoever thinks otherwise. */
const RIVAL = 0.15;
const MOST_RIVALS = 2;
const CLOSE = 0.06;
/** What one kind of evidence alone comes to at most, whatever is thought of it. */
const BELOW_SURE = 0.74;

export interface Opinion {
  type: FormType;
  weight: number;
  /** The types it can tell apart. */
  knows: ReadonlySet<FormType>;
  reason: PaperEvidence;
}

const round = (share: number): number => Math.round(share * 1000) / 1000;

const raised = ({ score, is_limited }: Candidate, weight: number): number =>
  Math.max(score, Math.min(1 - (1 - score) * (1 - weight), is_limited === false ? 1 : BELOW_SURE));

export function weighOpinion(document: IdentifiedDocument, opinion: Opinion): IdentifiedDocument {
  if (!document.review_required || document.document_type !== null || NO_TYPE.has(opinion.type))
    return document;
  const weight = Math.min(opinion.weight, OPINION_WEIGHT);
  const own = document.candidates.find((one) => one.document_type === opinion.type);
  if (!own) return weight < PROPOSES_FROM ? document : proposed(document, opinion, weight);
  const score = raised(own, weight);
  const candidates = document.candidates
    .map((one) => (one === own ? { ...one, score: round(score) } : one))
    .toSorted((a, b) => b.score - a.score);
  const weighed = { ...document, candidates, reasons: [...document.reasons, opinion.reason] };
  if (!isAccepted(document, own, score, opinion))
    return { ...weighed, confidence: Math.min(round(Math.max(score, document.confidence)), BELOW_SURE) };
  return {
    ...weighed,
    document_type: own.document_type,
    detailed_name: detailedName(own.document_type, document.payer, document.tax_year),
    confidence: round(score),
    review_required: false,
    review: [],
    candidates: [{ ...own, score: round(score) }],
  };
}

/** Its own words put it first, by two kinds of evidence, and each form that is close is one the opinion knows. */
function isAccepted(
  { candidates }: IdentifiedDocument,
  own: Candidate,
  score: number,
  { knows }: Opinion,
): boolean {
  const rivals = candidates.filter((one) => one !== own && own.score - one.score < RIVAL);
  return (
    own === candidates[0] &&
    own.is_limited === false &&
    score >= SURE_FROM &&
    rivals.length <= MOST_RIVALS &&
    rivals.every(({ document_type, score: other }) => knows.has(document_type) && score - other >= CLOSE)
  );
}

function proposed(
  document: IdentifiedDocument,
  { type, reason }: Opinion,
  weight: number,
): IdentifiedDocument {
  const candidate: Candidate = { document_type: type, score: round(weight), is_limited: true };
  const candidates = [...document.candidates, candidate]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES);
  const isFirst = document.candidates.length === 0;
  return {
    ...document,
    candidates,
    confidence: isFirst ? round(weight) : document.confidence,
    review: isFirst ? [...document.review.map(notALetter), { kind: 'weak', form: type }] : document.review,
    reasons: [...document.reasons, reason],
  };
}

const notALetter = (reason: IdentifiedDocument['review'][number]): IdentifiedDocument['review'][number] =>
  reason.kind === 'no_form_words' ? { ...reason, may_be_letter: false } : reason;
