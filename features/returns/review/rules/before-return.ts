/** How far a return is that does not exist yet: from the questionnaires of its year. Pure. */
import type { OwnBeginning, TrackerMark, Turn } from '../model.ts';

export interface PapersIn {
  tax_year: number;
  is_open: boolean;
  papers_missing: number;
  items_missing: number;
  submitted_at: string | null;
}

/** Older years were prepared elsewhere, or are over. */
const YEARS_BACK = 1;
export const firstYear = (today: string): number => Number(today.slice(0, 4)) - YEARS_BACK;

const AHEAD: readonly TrackerMark[] = (['review', 'sign', 'filed'] as const).map((step) => ({
  step,
  state: 'ahead',
  at: null,
}));

export function beginningOf(papers: PapersIn): Omit<OwnBeginning, 'company_id'> {
  const { tax_year, is_open, submitted_at } = papers;
  const whose: Turn['whose'] = is_open ? 'yours' : 'ours';
  return {
    tax_year,
    turn: { whose, first_name: null },
    papers_missing: is_open ? papers.papers_missing : 0,
    items_missing: is_open ? papers.items_missing : 0,
    tracker: [
      { step: 'papers', state: is_open ? 'now' : 'done', at: is_open ? null : submitted_at },
      { step: 'preparing', state: is_open ? 'ahead' : 'now', at: is_open ? null : submitted_at },
      ...AHEAD,
    ],
  };
}
