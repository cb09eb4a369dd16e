/** Ours. */
export const LOCKED = 'This questionnaire is locked. Unlock it to ask for more.';
export const ONLY_DRAFTS_ARE_RENAMED = 'It has already been sent, so its name can’t change.';
export const ENTER_NAME = 'Please enter a name';
/** Why a change of many passes one over. */
export const LEFT_OUT = {
  locked: 'It is locked',
  inactive: 'The entity is inactive',
  read_only: 'The entity is read-only',
} as const;
