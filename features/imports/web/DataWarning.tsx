import { IconAlertTriangle } from '@tabler/icons-react';
import { DATA_WARNING } from '../messages.ts';
import classes from './imports.module.css';

/** CLI-105: shown to the portal's own people only, beside files of firms that are not theirs. */
export function DataWarning() {
  return (
    <p className={classes.warning} role="note">
      <IconAlertTriangle size="1.125rem" stroke={1.75} aria-hidden />
      <span>{DATA_WARNING}</span>
    </p>
  );
}
