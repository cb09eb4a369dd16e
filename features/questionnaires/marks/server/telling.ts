/** The jobs that tell of items sent back, and what they are about. */

/** Their client hears of them. */
export const TELL_RETURNED = 'tell-returned-items';
/** Whoever sent them back hears that they were answered. */
export const TELL_ANSWERED = 'tell-answered-items';

export const itemsJob = (firm_id: number, questionnaire_id: number) => ({ firm_id, questionnaire_id });
