import { Modal } from '@mantine/core';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { useLayer, WayOutContext } from '../leaving/use-layer.ts';
import classes from './overlay.module.css';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Covers the whole screen. A step of the history: Back and Esc leave it, and ask first while it holds unsaved input. */
export function FullScreen({ label, onClose, onKeyDown, children }: FullScreenProps) {
  const { id, wayOut } = useLayer(true, onClose);
  return (
    <Modal.Root
      opened
      onClose={wayOut(onClose)}
      fullScreen
      transitionProps={{ duration: 0 }}
      padding={0}
      radius={0}
    >
      <Modal.Content aria-label={label} data-layer={id} classNames={{ content: classes.fullScreen }}>
        <div className={classes.fullScreenBody} role="presentation" onKeyDown={onKeyDown}>
          <WayOutContext value={wayOut}>{children}</WayOutContext>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
