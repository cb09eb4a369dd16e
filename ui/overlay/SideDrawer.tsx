import { ActionIcon, CloseButton, FocusTrap, Portal } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { use, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isSingleKey } from '../keyboard.ts';
import { LongName } from '../layout/LongName.tsx';
import { topLayer } from '../leaving/steps.ts';
import { useLayer, WayOutContext } from '../leaving/use-layer.ts';
import { usePhone } from '../use-phone.ts';
import { OverDialogs } from './over-dialogs.ts';
import classes from './overlay.module.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  mark?: ReactNode;
  onPrevious?: () => void;
  onNext?: () => void;
  children: ReactNode;
  footer?: ReactNode;
  footerNote?: ReactNode;
}

/**
 * A record beside its list. The list stays in use, so nothing is trapped except on a phone, where it is covered, and over a
 * dialog, which would take the focus back.
 */
export function SideDrawer(props: SideDrawerProps) {
  const isOver = use(OverDialogs);
  if (!props.opened) return null;
  return isOver ? (
    <Portal>
      <OpenDrawer {...props} isOver />
    </Portal>
  ) : (
    <OpenDrawer {...props} isOver={false} />
  );
}

function OpenDrawer(props: SideDrawerProps & { isOver: boolean }) {
  const { onClose, title, subtitle, mark, onPrevious, onNext, isOver, ...rest } = props;
  const isModal = usePhone() || isOver;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, wayOut } = useLayer(true, onClose);
  const [close, previous, next] = [onClose, onPrevious, onNext].map((go) => go && wayOut(go));

  useEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    heading.current?.focus();
    return () => opener?.focus();
  }, []);

  // A button that is switched off while it saves loses the focus to the page: Escape still means the topmost layer.
  useEffect(() => {
    const onLost = (event: globalThis.KeyboardEvent) => {
      const isLost = event.target === document.body && !event.defaultPrevented;
      if (event.key === 'Escape' && isLost && topLayer() === id) close?.();
    };
    document.addEventListener('keydown', onLost);
    return () => document.removeEventListener('keydown', onLost);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // A key pressed in a dialog that was opened from here is the dialog's, though React brings it here.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close?.();
    }
    if (!isSingleKey(event)) return;
    if (event.key === 'j') next?.();
    if (event.key === 'k') previous?.();
  };

  return (
    <FocusTrap active={isModal}>
      <div
        className={classes.drawer}
        role="dialog"
        data-layer={id}
        data-over={isOver || undefined}
        aria-modal={isModal || undefined}
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
      >
        <div className={classes.drawerHead}>
          {mark}
          <div className={classes.drawerTitles}>
            <h2 id={titleId} ref={heading} tabIndex={-1} data-autofocus className={classes.drawerTitle}>
              <LongName>{title}</LongName>
            </h2>
            {subtitle && <p className={classes.drawerSubtitle}>{subtitle}</p>}
          </div>
          {(previous ?? next) && (
            <>
              <ActionIcon aria-label="Previous" disabled={!previous} data-repeat onClick={previous}>
                <IconChevronUp size="1.125rem" stroke={1.75} />
              </ActionIcon>
              <ActionIcon aria-label="Next" disabled={!next} data-repeat onClick={next}>
                <IconChevronDown size="1.125rem" stroke={1.75} />
              </ActionIcon>
            </>
          )}
          <CloseButton aria-label="Close" onClick={close} />
        </div>
        <WayOutContext value={wayOut}>
          <div className={classes.drawerBody}>{rest.children}</div>
          {rest.footer && (
            <div className={classes.drawerFooter}>
              {rest.footerNote && <div className={classes.note}>{rest.footerNote}</div>}
              <div className={classes.buttons}>{rest.footer}</div>
            </div>
          )}
        </WayOutContext>
      </div>
    </FocusTrap>
  );
}
