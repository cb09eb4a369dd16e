/** Where the reader is in the questionnaire, and how it stands; changes with every answer. */
import { createContext, use } from 'react';
import type { FormSection } from '../../model.ts';
import type { Standing } from '../../rules/standing.ts';

export interface Page {
  standing: Standing;
  section: FormSection | null;
  /** Opens a section, or one question in it. Who has just passed the first section is let through it. */
  go: (section: number, question?: number, hasPassed?: boolean) => void;
  reviewed: boolean;
  setReviewed: (reviewed: boolean) => void;
  /** QST-097: asks first. */
  submit: () => void;
  /** Why it cannot be submitted now; null where it can. */
  submitOff: string | null;
}

export const PageContext = createContext<Page | null>(null);
export const usePage = (): Page => use(PageContext)!;
