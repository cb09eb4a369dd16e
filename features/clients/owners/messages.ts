export const FIRST_NAME_REQUIRED = 'First name is required.';
export const LAST_NAME_REQUIRED = 'Last name is required.';
export const PHONE_WRONG = 'Phone number must be 10 digits';
export const SPOUSE_TAKEN = 'The spouse has access already. Change their details as a user.';
export const ONE_OF_EACH =
  'Please select at least one user to receive notifications for both Questionnaire and Questionnaire Signature.';
export const OWNERS_UPDATED = 'You have successfully updated the list of users.';
export const OWNER_NOTIFICATIONS_SAVED = 'User notifications saved successfully';
