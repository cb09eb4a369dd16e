/** What a screen listens to, to hear of one questionnaire. */
export const questionnaireTopic = (id: number): string => `questionnaire:${id}`;
/** Somebody did something with one of them: for a table that shows the newest first. */
export const ACTIVITY_TOPIC = 'questionnaire_activity';
