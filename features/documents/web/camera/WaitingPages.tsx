import { UnstyledButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { keptPages, onPagesChanged } from './kept-pages.ts';
import classes from './waiting-pages.module.css';

interface WaitingPagesProps {
  keepUnder: string;
  /** It counts anew when the camera is closed. */
  cameraOpen: boolean;
  onOpen: () => void;
}

/** Pages that were taken here and not sent, offered again beside the camera. */
export function WaitingPages({ keepUnder, cameraOpen, onOpen }: WaitingPagesProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (cameraOpen) return;
    const look = () => void keptPages(keepUnder).then((pages) => setCount(pages.length));
    look();
    return onPagesChanged(look);
  }, [keepUnder, cameraOpen]);
  if (count === 0) return null;
  return (
    <UnstyledButton className={classes.waiting} onClick={onOpen}>
      <IconPhoto size="1.25em" stroke={1.6} aria-hidden />
      {count === 1
        ? '1 page isn’t sent yet. Review and send'
        : `${count} pages aren’t sent yet. Review and send`}
    </UnstyledButton>
  );
}
