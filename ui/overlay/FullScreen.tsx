import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { topLayer } from '../leaving/steps.ts';
import { useLayer, WayOutContext } from '../leaving/use-layer.ts';
import classes from './overlay.module.css';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  /** Every key pressed while nothing stands on it, wherever the focus is. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Covers the whole screen. A step of the history: Back and Esc leave it, and ask first while it holds unsaved input. */
export function FullScreen({ label, onClose, onKey, children }: FullScreenProps) {
  const { id, wayOut } = useLayer(true, onClose);
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (topLayer() === id && !event.defaultPrevented) latest.current?.(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [id]);
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
        <div className={classes.fullScreenBody}>
          <WayOutContext value={wayOut}>{children}</WayOutContext>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
