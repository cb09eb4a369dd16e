import { ActionIcon, Portal } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { CountBadge } from '#ui/marks/CountBadge.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import classes from './notifications.module.css';

interface BellButtonProps {
  label: string;
  unread: number;
  Panel: ComponentType<{ onClose: () => void }>;
  size: 'sm' | 'lg';
}

/** The bell with its number, and the list it opens; Back and Escape close it. */
export function BellButton({ label, unread, Panel, size }: BellButtonProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  useLayer(opened, close);
  return (
    <>
      <span className={classes.bell}>
        <ActionIcon
          ref={button}
          size={size}
          aria-label={unread === 0 ? label : `${label}, ${unread} unread`}
          aria-expanded={opened}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <IconBell size={size === 'sm' ? 18 : 20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <span className={classes.count} aria-hidden>
          <CountBadge count={unread} label="" />
        </span>
      </span>
      {opened && (
        <Portal>
          <div className={classes.behind} role="presentation" onClick={close} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is open */}
          <section
            role="dialog"
            aria-label={label}
            className={classes.panel}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.defaultPrevented) return;
              event.stopPropagation();
              close();
            }}
          >
            <Suspense fallback={<Skeletons />}>
              <Panel onClose={close} />
            </Suspense>
          </section>
        </Portal>
      )}
    </>
  );
}
