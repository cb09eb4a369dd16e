import { Switch } from '@mantine/core';
import { LONGEST_MESSAGE } from '../../model.ts';
import { MOST_REMINDERS, REMIND_EVERY_DAYS } from '../../rules/reminders.ts';
import { TrimmedTextarea } from '#ui/form/TrimmedInput.tsx';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

/** What the signers read first, and whether the portal reminds them. */
export function MessagePanel({ placing: { desk, draft, mayEdit } }: { placing: Placing }) {
  return (
    <div className={classes.part}>
      {mayEdit || draft.message !== '' ? (
        <TrimmedTextarea
          label="Message to the signers"
          description="In the email, and above the document when they sign"
          rows={4}
          longest={LONGEST_MESSAGE}
          disabled={!mayEdit}
          value={draft.message}
          onTrimmed={(message) => desk.change((now) => ({ ...now, message }), 'message')}
        />
      ) : null}
      <Switch
        size="sm"
        label={`Remind every ${REMIND_EVERY_DAYS} days, up to ${MOST_REMINDERS} times`}
        disabled={!mayEdit}
        checked={draft.reminds}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          desk.change((now) => ({ ...now, reminds: checked }));
        }}
      />
    </div>
  );
}
