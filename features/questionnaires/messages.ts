/** Texts the specification fixes. */
export const LATER_WORDS = {
  answer: 'Answer later date must be',
  upload: 'Upload later date must be',
} as const;
export const IN_THE_FUTURE = 'in the future';
export const IN_CURRENT_YEAR = 'in the current year';
export const BEFORE_DUE = 'before the due date:';
export const DUE_TODAY = 'Due Today!';
/** QST-069. */
export const ANSWER_NOT_SAVED =
  "Your answer couldn't be saved at this time. Please refresh and retry. Our team was notified.";
/** QST-070. */
export const CLIENT_ANSWER_NOT_SAVED =
  "Client answer couldn't be saved at this time. Please refresh and retry. Our team was notified.";
export const CLIENT_ANSWER_SAVED = 'Updated client answer';
/** QST-071. */
export const UPDATE_FAILED = 'Failed to update';
/** QST-074. */
export const QUESTIONNAIRE_LOCKED = 'Questionnaire is locked';
export const VIEW_ONLY = 'You can read this questionnaire, but you can’t change it.';
/** QST-019. */
export const FIRST_SECTION_FIRST = 'Please complete the first section before proceeding.';
/** QST-095. */
export const ALMOST_THERE = 'Almost there! Please complete the missing sections before submitting.';
export const NOT_REVIEWED = 'Check the box to say you’ve reviewed your answers.';
/** QST-087. */
export const PHONE_FOR_SMS = 'You must have a phone number to receive SMS notifications.';
/** QST-088: what is agreed to, and the name of this wording. */
export const SMS_CONSENT = {
  version: '2026-11',
  text: 'I agree to receive text messages about my questionnaires and documents. Message and data rates may apply. Reply STOP to opt out.',
} as const;
export const NO_SEALED_ANSWER = 'There is no answer here.';
export const tooLong = (most: number): string => `Use at most ${most} characters.`;
/** Not in the specification. */
export const MASK_TYPED = 'Type the whole answer again. We can’t save dots, stars or x’s in place of it.';
/** A sealed answer offline: the device does not keep it. */
export const NOT_SAVED_KEEP_OPEN = 'Not saved yet. Keep this page open until you’re online.';
export const NINE_DIGITS_WANTED = 'This number has nine digits, such as 123-45-6789.';
export const BORN_IN_FUTURE = 'This date of birth is in the future. Check the year.';
export const BORN_TOO_EARLY = 'Enter a date of birth after 1899, such as May 4, 1985.';
export const AMOUNT_WANTED = 'Enter an amount in numbers, such as 1,250.00.';
export const NUMBER_WANTED = 'Enter a number, such as 12.';
export const NONE_ALONE = '“None of these” can’t be chosen together with another answer.';
export const HAS_DOCUMENTS = 'There are documents here already. Remove them first.';
/** CHK-019, QST-057. */
export const PAST_DUE = 'Questionnaire is past the due date.';
/** QST-006. */
export const OFFLINE = 'You’re offline';
export const NOT_ON_DEVICE =
  'This questionnaire isn’t saved on this device yet. It opens when you’re back online.';
export const NOT_LOADED = 'Failed to load questionnaire';
/** QST-082. */
export const WHERE_AND_HOW = 'Add a note: where and how did you provide it?';
/** Ours. */
export const WAIVED = 'We don’t need this anymore.';
export const LINK_UNKNOWN = 'Enter a web address such as https://www.irs.gov, or an email address.';
