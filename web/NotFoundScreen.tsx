import { Button, VisuallyHidden } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

export function NotFoundScreen() {
  return (
    <>
      <PageTitle>Not found</PageTitle>
      <VisuallyHidden component="h1">Not found</VisuallyHidden>
      <EmptyState
        icon={<IconMapQuestion size={32} stroke={1.4} aria-hidden />}
        title="There is no page at this address"
        why="It may have moved, or the link may be incomplete."
        action={
          <Button component={Link} to="/" variant="default">
            Go to the home page
          </Button>
        }
      />
    </>
  );
}
