/** Texts the specification fixes. */
export const NOT_SAVED =
  "Your answer couldn't be saved at this time. Please refresh and retry. Our team was notified.";
export const LOCKED = 'Questionnaire is locked';
export const PAST_DUE = 'Questionnaire is past the due date.';
export const FIRST_SECTION = 'Please complete the first section before proceeding.';
export const ALMOST_THERE = 'Almost there! Please complete the missing sections before submitting.';
export const NOT_LOADED = 'Failed to load questionnaire';
export const PHONE_FOR_SMS = 'You must have a phone number to receive SMS notifications.';
