import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
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

export function Dialog({ opened, onClose, title, width = 440, children, footer, footerNote }: DialogProps) {
  const phone = usePhone();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={`${width / 16}rem`}
      fullScreen={phone && width > 440}
      padding="lg"
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        {/* One dialog may stand on another: the head of neither is the banner of the page. */}
        <Modal.Header className={classes.header} role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <div className={classes.main}>{children}</div>
          {footer && (
            <div className={classes.footer}>
              {footerNote && <div className={classes.note}>{footerNote}</div>}
              <div className={classes.buttons}>{footer}</div>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
