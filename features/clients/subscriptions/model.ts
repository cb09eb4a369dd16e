/** What an advisor can hear of an entity. */
export const NOTIFICATION_TYPES = {
  1: 'Information-related',
  2: 'Document-related',
  3: 'Questionnaire submitted',
  7: 'Questionnaire documents',
} as const;
export const NOTIFICATION_TYPE_IDS = [1, 2, 3, 7] as const;
