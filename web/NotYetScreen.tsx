import { IconCalendarTime } from '@tabler/icons-react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';

interface NotYetScreenProps {
  title: string;
  /** What arrives, as the beginning of a sentence in the plural. */
  what: string;
}

/** Honest about a part that a later version brings. */
export function NotYetScreen({ title, what }: NotYetScreenProps) {
  return (
    <>
      <title>{`${title} · Sheaf`}</title>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconCalendarTime size={32} stroke={1.4} aria-hidden />}
        title={`${what} arrive with a coming version`}
        why="This is not part of this version yet. Nothing is missing from your records."
      />
    </>
  );
}
