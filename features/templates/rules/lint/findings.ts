/** What the check of a form finds. */

/** Where a jump puts the cursor. */
export type FaultyField = 'text' | 'options' | 'show_when' | 'optional' | 'name' | 'letter';

export interface Jump {
  /** The section or question. */
  no: number;
  label: string;
  field: FaultyField;
}

/** The one safe mend, where there is one. */
export type Repair =
  | { kind: 'put_option_back'; no: number; option: string; label: string }
  | { kind: 'make_required'; no: number; label: string };

export interface Finding {
  kind:
    | 'removed_option'
    | 'removed_question'
    | 'loop'
    | 'unreachable'
    | 'too_deep'
    | 'options'
    | 'empty'
    | 'hidden_required'
    | 'reading_level'
    | 'minutes';
  /** To fix: it cannot be published or sent so. To review: it can. */
  level: 'fix' | 'review';
  title: string;
  text: string;
  jumps: readonly Jump[];
  repair: Repair | null;
}

export interface LintAims {
  /** School grade a question should read at. */
  grade: number;
  minutes: number;
}
export const USUAL_AIMS: LintAims = { grade: 8, minutes: 20 };
