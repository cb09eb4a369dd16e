/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

export { tagsQuery } from './queries.ts';
export { TagsDialog } from './tags/TagsDialog.tsx';

const TagsSection = lazyScreen(() => import('./TagsSection.tsx'), 'TagsSection');
const StatusesSection = lazyScreen(() => import('./StatusesSection.tsx'), 'StatusesSection');
const VocabularySection = lazyScreen(() => import('./VocabularySection.tsx'), 'VocabularySection');

export const labelsSlots: StaffSlots = {
  settingsParts: [
    {
      id: 'tags',
      area: 'Words',
      order: 10,
      title: 'Tags',
      words: 'For users, entities and documents',
      Component: TagsSection,
    },
    {
      id: 'statuses',
      area: 'Words',
      order: 20,
      title: 'Custom statuses',
      words: 'Your own questionnaire statuses, each with an email',
      Component: StatusesSection,
    },
    {
      id: 'vocabulary',
      area: 'Words',
      order: 30,
      title: 'Vocabulary',
      words: 'Terms in questions, explained to clients',
      Component: VocabularySection,
    },
  ],
};
