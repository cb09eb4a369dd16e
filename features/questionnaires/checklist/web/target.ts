/** Where a file is, or is to go: a question and its option, the additional attachments, or no place yet. */
export interface Target {
  question_no: number | null;
  others: boolean;
  option: string | null;
}
export const NO_PLACE: Target = { question_no: null, others: false, option: null };

export const isSameSpot = (one: Target, other: Target): boolean =>
  one.question_no === other.question_no && one.others === other.others && one.option === other.option;
