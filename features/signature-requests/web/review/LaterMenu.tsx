import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { SigningMenuProps } from './SigningMenu.tsx';

const SigningMenu = lazyScreen<'SigningMenu', SigningMenuProps>(
  () => import('./SigningMenu.tsx'),
  'SigningMenu',
);

interface LaterMenuProps extends Omit<SigningMenuProps, 'startsOpen'> {
  /** Whether its code may be fetched now. */
  isTime: boolean;
}

/** The button stands at once; what it opens comes after the first page, or when it is pressed. */
export function LaterMenu({ isTime, ...menu }: LaterMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="ink"
      size="lg"
      aria-label="More"
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    >
      <IconDotsVertical size="1.375rem" aria-hidden />
    </ActionIcon>
  );
  if (!isTime && !isAsked) return button;
  return (
    <Suspense fallback={button}>
      <SigningMenu {...menu} startsOpen={isAsked} />
    </Suspense>
  );
}
