export const NAME_REQUIRED = 'Give the template a name.';
export const NOT_SOUND = 'Fix what the check found before you publish.';
export const NOTHING_NEW = 'Nothing has changed since the last version.';
export const NUMBERS_TWICE = 'Two parts of this form have the same number. Reload the page and try again.';
export const TOO_MANY_QUESTIONS = 'A form can have at most 2,000 questions.';
