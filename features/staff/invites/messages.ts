export const GROUP_REQUIRED = 'Choose the group this person works for.';
export const ALREADY_ACCEPTED = 'This person has already signed in, so there’s no invitation to cancel.';
