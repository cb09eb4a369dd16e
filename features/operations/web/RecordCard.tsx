import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconRefresh } from '@tabler/icons-react';
import { useMe } from '#features/accounts/web/index.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { useRecordCheck } from './use-record-check.ts';
import classes from './record-card.module.css';

/** 27a: whether the activity record is whole, for partners. A check that runs keeps the result before it in view. */
export function RecordCard() {
  const { permissions } = useMe();
  return permissions.includes('firm_settings') ? <Card /> : null;
}

function Card() {
  const { report, isRunning, check } = useRecordCheck();
  if (!report) return null;
  const { checked_at, sealed, faults } = report;
  const isSound = checked_at !== null && faults.length === 0;
  const isBroken = faults.length > 0;
  return (
    <section
      className={classes.card}
      data-sound={isSound || undefined}
      data-broken={isBroken || undefined}
      aria-labelledby="record-check"
    >
      <h2 id="record-check" className={classes.title}>
        {isSound && <IconCircleCheckFilled size="1.25em" aria-hidden />}
        {isBroken && <IconAlertTriangle size="1.25em" aria-hidden />}
        {isSound ? 'Record verified' : isBroken ? 'A problem in the record' : 'Activity record'}
      </h2>
      <div role="status" className={classes.words}>
        {checked_at === null ? (
          <p>Not checked yet. A check finds entries that were changed, removed or added.</p>
        ) : null}
        {isSound ? <p>{sealed.toLocaleString('en-US')} entries. None changed, removed or added.</p> : null}
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
        {checked_at === null ? null : <p>Last check: {shortDateTime(checked_at)}</p>}
        {isRunning ? <p>Checking…</p> : null}
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size="1.125em" aria-hidden />}
        loading={isRunning}
        onClick={check}
      >
        Check now
      </Button>
    </section>
  );
}
