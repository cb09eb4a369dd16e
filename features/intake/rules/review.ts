/** Why a person must look at a document that could not be told for sure, and what it may be. */
import { type Candidate, MOST_CANDIDATES, type ReviewReason } from '../model.ts';
import type { PageIdentity } from './identify-page.ts';

const CLOSE = 0.15;
/** A candidate is worth showing from that part of the best score on. */
const WORTH = 0.6;
const LEAST = 0.25;
const MANY_AMOUNTS = 8;

type PageCandidate = PageIdentity['candidates'][number];

function worthy({ candidates, kind }: PageIdentity): PageCandidate[] {
  const best = candidates[0]?.score ?? 0;
  const least = kind === 'form' ? best : Math.max(LEAST, best * WORTH);
  return candidates.filter(({ score }) => score >= least).slice(0, MOST_CANDIDATES);
}

export const shownCandidates = (page: PageIdentity): Candidate[] =>
  worthy(page).map(({ paper, score, is_limited }) => ({
    document_type: paper.type,
    score: Math.round(score * 1000) / 1000,
    ...(page.kind === 'unsure' && { is_limited }),
  }));

export function reviewReasons(page: PageIdentity): ReviewReason[] {
  if (page.kind === 'no_text' || page.kind === 'blank') return [{ kind: 'no_text' }];
  if (page.kind === 'too_much_text') return [{ kind: 'too_much_text' }];
  const its = worthy(page);
  const [best, second] = its;
  if (page.kind !== 'unsure' || !best)
    return [
      { kind: 'no_form_words', may_be_letter: page.kind === 'letter' || page.amounts.size < MANY_AMOUNTS },
    ];
  if (best.paper.type === 'Other') return [{ kind: 'other_form', number: best.paper.numbers[0]! }];
  const forms = its.map(({ paper }) => paper.type);
  const reasons: ReviewReason[] = page.is_top_cut
    ? [{ kind: 'top_cut' }]
    : best.isTitled
      ? []
      : [{ kind: 'no_title' }];
  const shared = second
    ? best.labels
        .filter(({ words }) => second.labels.some((other) => other.words === words))
        .map(({ box }) => box)
    : [];
  if (second && best.score - second.score < CLOSE)
    reasons.push(
      shared.length > 1
        ? {
            kind: 'shared_labels',
            topic: best.paper.topic,
            labels: shared.toSorted(byNumber).slice(0, 6),
            forms: forms.slice(0, 2),
          }
        : { kind: 'close', forms: forms.slice(0, 2) },
    );
  return reasons.length > 0 && second ? reasons : [...reasons, { kind: 'weak', form: best.paper.type }];
}

const byNumber = (a: string, b: string): number =>
  Number.parseInt(a, 10) - Number.parseInt(b, 10) || a.localeCompare(b);
