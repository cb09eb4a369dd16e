export const NO_QUESTIONNAIRES = 'No questionnaires found';
