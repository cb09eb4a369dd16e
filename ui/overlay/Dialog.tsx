import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer, WayOutContext } from '../leaving/use-layer.ts';
import { usePhone } from '../use-phone.ts';
import classes from './overlay.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A decision, a short form, or a preview. */
  width?: 440 | 560 | 1140;
  children: ReactNode;
  footer?: ReactNode;
  /** Said at the left of the footer, as in "1 field needs attention". */
  footerNote?: ReactNode;
}

/** A step of the history: Back, Esc, a press beside it and its buttons leave it, and ask first while it holds unsaved input. */
export function Dialog({ opened, onClose, title, width = 440, children, footer, footerNote }: DialogProps) {
  const phone = usePhone();
  const { id, wayOut } = useLayer(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={wayOut(onClose)}
      title={title}
      size={`${width / 16}rem`}
      fullScreen={phone && width > 440}
      padding="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // One dialog may stand on another: the head of neither is the banner of the page.
      attributes={{ header: { role: 'presentation' }, content: { 'data-layer': id } }}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <WayOutContext value={wayOut}>
        <div className={classes.main}>{children}</div>
        {footer && (
          <div className={classes.footer}>
            {footerNote && <div className={classes.note}>{footerNote}</div>}
            <div className={classes.buttons}>{footer}</div>
          </div>
        )}
      </WayOutContext>
    </Modal>
  );
}
