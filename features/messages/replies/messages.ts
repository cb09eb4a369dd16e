/** MSG-045: the specification's words. */
export const SUGGESTION_FAILED = 'Failed to generate response';

/** Ours. */
export const NAME_TAKEN = 'There’s already a saved reply with this name.';
