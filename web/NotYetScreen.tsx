import { IconCalendarTime } from '@tabler/icons-react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

interface NotYetScreenProps {
  title: string;
  /** What arrives, as the beginning of a sentence in the plural. */
  what: string;
}

/** Honest about a part that a later version brings. */
export function NotYetScreen({ title, what }: NotYetScreenProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconCalendarTime size={32} stroke={1.4} aria-hidden />}
        title={`${what} are coming soon`}
        why="This isn’t part of your portal yet. Your records are complete."
      />
    </>
  );
}
