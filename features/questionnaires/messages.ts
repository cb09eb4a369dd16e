/** Texts the specification fixes. */
export const LATER_WORDS = {
  answer: 'Answer later date must be',
  upload: 'Upload later date must be',
} as const;
export const IN_THE_FUTURE = 'in the future';
export const IN_CURRENT_YEAR = 'in the current year';
export const BEFORE_DUE = 'before the due date:';
export const DUE_TODAY = 'Due Today!';
