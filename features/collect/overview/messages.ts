/** Texts the specification fixes: OVR-053, OVR-057, OVR-059. */
export const STATUS_NOT_LOADED =
  'Could not load custom status information. Please make sure the email template is filled out correctly.';
export const DELETED_TOAST = 'Questionnaire(s) successfully deleted';
export const RESTORED_TOAST = 'Questionnaires restored successfully';
export const NOT_RESTORED = 'Failed to restore questionnaires';

/** Ours. */
/** OVR-058. */
export const NOT_DELETED = 'We couldn’t delete everything. Refresh the page to check what is left.';
/** Why a questionnaire is not deleted; the day follows. */
export const LETTER_SIGNED = 'Its letter is signed.';
export const HAS_NO_STATUS = 'It has no firm status.';
export const NOBODY_TOLD = 'No one gets email about it.';
export const SUBJECT_REQUIRED = 'Please enter a subject';
export const MESSAGE_REQUIRED = 'Please enter a message';
export const SMS_REQUIRED = 'Please enter a text message';
