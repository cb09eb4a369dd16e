import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';

interface MissingThingProps {
  /** What was looked for, as in "user". */
  what: string;
  icon: ReactNode;
  /** Where others of the kind are listed. */
  back: ReactNode;
}

/** A page of something that is not there, or not for who looks: the two read the same. */
export function MissingThing({ what, icon, back }: MissingThingProps) {
  return (
    <>
      <PageTitle>Not found</PageTitle>
      <VisuallyHidden component="h1">Not found</VisuallyHidden>
      <EmptyState
        icon={icon}
        title={`We couldn’t find this ${what}`}
        why={`The link may be incomplete, or you may not have access to this ${what}.`}
        action={back}
      />
    </>
  );
}
