import type { ViewTab } from '#ui/data-table/types.ts';
import type { ViewCounts } from '../../model.ts';
import type { View } from '../../rules/views.ts';

const TABS: readonly { key: View; label: string }[] = [
  { key: 'all', label: 'All' },
  { key: 'mine', label: 'Mine' },
  { key: 'waiting_on_client', label: 'Waiting on client' },
  { key: 'waiting_on_us', label: 'Waiting on us' },
  { key: 'overdue', label: 'Overdue' },
  { key: 'drafts', label: 'Drafts' },
  { key: 'completed', label: 'Completed' },
];

export const collectTabs = (counts: ViewCounts | undefined): ViewTab[] =>
  TABS.map(({ key, label }) => ({
    key: key === 'all' ? null : key,
    label,
    ...(counts && { count: counts[key] }),
    ...(key === 'overdue' && counts && counts.overdue > 0 ? { tone: 'late' as const } : {}),
  }));

/** What an empty view says. */
export const EMPTY_WORDS: Record<View, { title: string; why: string }> = {
  all: {
    title: 'No questionnaires yet',
    why: 'Send your first one: pick a template and the clients it goes to. What they still owe shows up here.',
  },
  mine: {
    title: 'Nothing assigned to you',
    why: 'Questionnaires of clients who are assigned to you show up here.',
  },
  waiting_on_client: {
    title: 'No one owes you anything',
    why: 'Questionnaires that were sent and aren’t submitted yet show up here.',
  },
  waiting_on_us: {
    title: 'You’re all caught up',
    why: 'Submitted questionnaires show up here until you lock them. So do ones you locked before they were done.',
  },
  overdue: { title: 'Nothing is overdue', why: 'Questionnaires past their due date show up here.' },
  drafts: { title: 'No drafts', why: 'Save a questionnaire as a draft to send it later.' },
  completed: { title: 'Nothing completed yet', why: 'Submitted questionnaires show up here.' },
};
