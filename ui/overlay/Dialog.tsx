import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { LongName } from '../layout/LongName.tsx';
import { topLayer } from '../leaving/steps.ts';
import { useLayer, WayOutContext } from '../leaving/use-layer.ts';
import { useNarrow } from '../use-narrow.ts';
import { usePhone } from '../use-phone.ts';
import classes from './overlay.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Stand before and behind the title: a way back, a few facts. */
  lead?: ReactNode;
  aside?: ReactNode;
  /** A decision, a short form, a form in two columns, or a preview. */
  width?: 440 | 560 | 860 | 1140;
  /** The content brings its own margins and scrolls by itself. */
  flush?: boolean;
  /** On a phone it comes up from the bottom, where the thumb is. */
  sheet?: boolean;
  /** Stands on another dialog, which has darkened the page already. */
  stacked?: boolean;
  /** It opens with the focus on its title: nothing in it is typed into first. */
  focusTitle?: boolean;
  /** Every key pressed while nothing stands on it, wherever the focus is. */
  onKey?: (event: KeyboardEvent) => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Said at the left of the footer, as in "1 field needs attention". */
  footerNote?: ReactNode;
}

const NOT_HEARD = () => undefined;

/** A step of the history: Back, Esc, a press beside it and its buttons leave it, and ask first while it holds unsaved input. */
export function Dialog({ opened, onClose, title, width = 440, ...rest }: DialogProps) {
  const [phone, narrow] = [usePhone(), useNarrow()];
  const { id, wayOut } = useLayer(opened, onClose);
  useKeys(opened, id, rest.onKey ?? NOT_HEARD);
  const isSheet = rest.sheet && phone;
  const leave = wayOut(onClose);
  return (
    <Modal.Root
      opened={opened}
      // Esc is heard by every open dialog; only the topmost is meant.
      onClose={() => topLayer() === id && leave()}
      size={isSheet ? '100%' : `${width / 16}rem`}
      fullScreen={width >= 860 ? narrow : phone && width > 440}
      padding="lg"
      centered
      transitionProps={{ duration: 160 }}
      attributes={{ content: { 'data-layer': id } }}
      classNames={{
        inner: isSheet ? classes.sheetPlace : '',
        content: isSheet ? `${classes.content} ${classes.sheet}` : classes.content,
        body: classes.body,
        header: classes.header,
      }}
    >
      {!rest.stacked && <Modal.Overlay />}
      <Modal.Content>
        <Modal.Header>
          <WayOutContext value={wayOut}>
            {rest.lead}
            <div className={classes.titles}>
              <Modal.Title {...(rest.focusTitle && { tabIndex: -1, 'data-autofocus': true })}>
                <LongName>{title}</LongName>
              </Modal.Title>
              {rest.subtitle && <p className={classes.subtitle}>{rest.subtitle}</p>}
            </div>
            {rest.aside}
          </WayOutContext>
          <Modal.CloseButton aria-label="Close" size={phone ? 'xl' : 'md'} />
        </Modal.Header>
        <Modal.Body>
          <WayOutContext value={wayOut}>
            <div className={classes.main} data-flush={rest.flush || undefined}>
              {rest.children}
            </div>
            {rest.footer && (
              <div className={classes.footer}>
                {rest.footerNote && <div className={classes.note}>{rest.footerNote}</div>}
                <div className={classes.buttons}>{rest.footer}</div>
              </div>
            )}
          </WayOutContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function useKeys(opened: boolean, id: string, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!opened) return;
    const hear = (event: KeyboardEvent) => {
      if (topLayer() === id && !event.defaultPrevented) latest.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [opened, id]);
}
