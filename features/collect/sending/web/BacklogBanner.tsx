import { useBacklog } from '#platform/web/backlog.ts';
import { useSending } from '#platform/web/slots.ts';
import { QueueBanner } from '#ui/feedback/QueueBanner.tsx';
import { backlogQuery } from './queries.ts';

const LISTS = ['templates', 'questionnaires'];

/** SND-045: what is still being sent. */
export function BacklogBanner() {
  return <QueueBanner {...useBacklog(backlogQuery, LISTS, useSending() !== null)} />;
}
