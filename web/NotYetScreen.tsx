import { VisuallyHidden } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

const PLURAL =
  /^(?:Questionnaires|Templates|Messages|Tax returns|Signature requests|Firm roles|Firm settings|Previews)$/;

/** Honest about a part that a later version brings. */
export function NotYetScreen({ what }: { what: string }) {
  const arrive = PLURAL.test(what) ? 'arrive' : 'arrives';
  const title = `${what} ${arrive} with a coming version`;
  return (
    <>
      <title>{`${what} · Sheaf`}</title>
      <VisuallyHidden component="h1">{what}</VisuallyHidden>
      <EmptyState
        icon={<IconCalendarTime size={32} stroke={1.4} aria-hidden />}
        title={title}
        why="This is not part of this version yet. Nothing is missing from your firm’s records."
      />
    </>
  );
}
