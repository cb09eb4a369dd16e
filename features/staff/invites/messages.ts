export const GROUP_REQUIRED = 'Choose the group this person works for.';
export const ALREADY_ACCEPTED = 'This person has signed in already, so there is no invitation to take back.';
