import type { Tag } from '../model.ts';

export const TAG_WORDS: Record<Tag, string> = {
  general: 'General',
  urgent: 'Urgent',
  emergency: 'Emergency',
};
