import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Tag } from '../marks/Tag.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './overlay.module.css';

const NAMES_SHOWN = 5;

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  verb: string;
  cancel?: string | undefined;
  children: ReactNode;
  names?: string[];
  destructive?: boolean;
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Focus starts on Cancel, so that Enter by habit does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, verb, cancel = 'Cancel', children, names = [], destructive, busy } = props;
  const { onCancel, onConfirm } = props;
  const rest = names.length - NAMES_SHOWN;
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onCancel}>
            {cancel}
          </Button>
          <Button color={destructive ? 'late' : undefined} loading={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={classes.question}>{children}</div>
      {names.length > 0 && (
        <ul className={classes.names}>
          {names.slice(0, NAMES_SHOWN).map((name) => (
            <li key={name}>
              <Tag>{name}</Tag>
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Tag>+{rest} more</Tag>
            </li>
          )}
        </ul>
      )}
    </Dialog>
  );
}
