/** MSG-045: the specification's words. */
export const SUGGESTION_FAILED = 'Failed to generate response';

/** Ours. */
export const NAME_TAKEN = 'A saved reply with this name exists already.';
