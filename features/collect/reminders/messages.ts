/** Literal: OVR-039, OVR-040. */
export const REMINDERS_SENT = 'Reminders sent successfully';
export const REMINDER_UPDATED = 'Reminder updated';
export const REMINDER_UPDATE_FAILED = 'Reminder update failed';

/** Ours. */
export const NOBODY_TO_REMIND = 'No one can be reminded about these right now.';
export const SUBJECT_NEEDED = 'Enter an email subject.';
export const MESSAGE_NEEDED = 'Enter an email message.';
