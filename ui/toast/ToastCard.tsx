import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { closeToast, type Toast } from '#platform/web/toasts.ts';
import classes from './toast.module.css';

const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertCircle, undo: IconArrowBackUp };

export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { id, closesAfter, action, kind } = toast;
  const Icon = ICONS[kind];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), closesAfter);
    return () => clearTimeout(timer);
  }, [id, closesAfter, held]);
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size="1.125rem" stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.text}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton aria-label="Close" onClick={() => closeToast(id)} />
    </div>
  );
}
