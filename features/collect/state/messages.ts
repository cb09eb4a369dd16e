/** Texts the specification fixes: OVR-026 to OVR-030. */
export const LOCK_TITLE = 'Lock Questionnaire';
export const LOCKED_TOAST = 'Questionnaire locked';
export const UNLOCKED_TOAST = 'Questionnaire unlocked';
export const COMPLETED_TOAST = 'Questionnaire marked completed';
export const NOT_COMPLETED_TOAST = 'Questionnaire marked not completed';
export const TRACKING_TOAST = 'Tracking changes enabled';
export const NOT_TRACKING_TOAST = 'Tracking changes disabled';

/** Ours. */
export const IS_DRAFT = 'This is still a draft. Send it first.';
export const IS_INACTIVE = 'The entity is inactive.';
export const IS_READ_ONLY = 'The entity is read-only.';
