import { NOTIFICATION_TYPE_IDS, NOTIFICATION_TYPES } from '../model.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { useTypes } from './use-types.ts';
import classes from './watch.module.css';

interface NotificationTypesProps {
  types: Pick<ReturnType<typeof useTypes>, 'on' | 'put'>;
  /** Why they cannot be changed. */
  reason: string | null;
}

const MEANING = {
  1: 'Names, addresses, owners and settings change',
  2: 'Files are added, moved or deleted',
  3: 'A client submits a questionnaire',
  7: 'Files are added to a questionnaire',
} as const;

export function NotificationTypes({ types, reason }: NotificationTypesProps) {
  return (
    <div className={classes.types} role="group" aria-label="Kinds of news">
      {NOTIFICATION_TYPE_IDS.map((type) => (
        <SwitchField
          key={type}
          label={NOTIFICATION_TYPES[type]}
          description={MEANING[type]}
          value={types.on.includes(type)}
          disabled={reason !== null}
          onChange={(wanted) => types.put(type, wanted)}
        />
      ))}
      {reason === null ? null : <p className={classes.reason}>{reason}</p>}
    </div>
  );
}
