/** Answering comes here; so far forms are only written and checked. */
export const questionnaires = {};
