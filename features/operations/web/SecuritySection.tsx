import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type FirmExport } from '../contract.ts';
import { records } from '../contract.ts';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { exportsQuery } from './queries.ts';
import { useRecordCheck } from './use-record-check.ts';
import {
  savePreferences,
  SettingsSheet,
  useSettingsForm,
  settingsClasses as classes,
} from '#features/firm/web/staff.ts';
import { SessionsPart } from './SessionsPart.tsx';

const schema = z.object({ force_2fa_on_users: z.boolean() });
const read = ({ preferences }: FirmSettings) => ({ force_2fa_on_users: preferences.force_2fa_on_users });
const labels = { force_2fa_on_users: 'Two-factor sign-in for everyone' };

export function SecuritySection() {
  const part = useSettingsForm({ id: 'security', schema, read, send: savePreferences, labels });
  return (
    <>
      <SettingsSheet part={part} title="Security">
        <SwitchField
          {...part.form.field('force_2fa_on_users')}
          label={labels.force_2fa_on_users}
          description="Staff and clients confirm who they are with a second factor. Anyone without one sets it up at next sign-in."
        />
      </SettingsSheet>
      <div className={classes.after}>
        <SessionsPart />
        <AuditPart />
        <ExportPart />
      </div>
    </>
  );
}

function AuditPart() {
  const { report, isRunning, check } = useRecordCheck();
  return (
    <section className={classes.sheet} aria-labelledby="audit-check">
      <h3 id="audit-check">Activity record</h3>
      <p className={classes.words}>
        Every change is recorded and sealed into a chain. A check finds any record that was changed, removed
        or added.
      </p>
      <div role="status">
        {isRunning ? <p>Checking…</p> : null}
        {report?.state === 'done' && report.checked_at ? (
          <p className={report.faults.length === 0 ? classes.sound : classes.fault}>
            {report.faults.length === 0
              ? `No problems in ${report.sealed} records, checked ${shortDateTime(report.checked_at)}.`
              : `A problem was found ${shortDateTime(report.checked_at)}:`}
          </p>
        ) : null}
        {report?.faults.map((fault) => (
          <p key={fault} className={classes.fault}>
            {fault}
          </p>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" loading={isRunning} onClick={check}>
          Check now
        </Button>
      </div>
    </section>
  );
}

const STATES: Record<FirmExport['state'], string> = {
  queued: 'waiting',
  running: 'being made',
  done: 'ready',
  failed: 'failed',
  expired: 'deleted after a day',
};
const MB = 1_048_576;

function ExportPart() {
  const found = useQuery(exportsQuery);
  const start = useMutation({
    mutationFn: () => call(records.startExport, {}),
    onError: toastFailure,
  });
  const download = useMutation({
    mutationFn: (id: number) => call(records.exportLink, { export_id: id }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastFailure,
  });
  const factsOf = (one: FirmExport) =>
    [
      STATES[one.state],
      `requested by ${one.created_by}`,
      one.size === null ? null : `${Math.max(1, Math.round(one.size / MB))} MB`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={classes.sheet} aria-labelledby="firm-export">
      <h3 id="firm-export">Export everything</h3>
      <p className={classes.words}>
        All of your firm’s records and documents in one zip file. Passwords, keys and protected numbers are
        left out. We delete it after a day.
      </p>
      {found.data && found.data.exports.length > 0 ? (
        <RowList label="Exports">
          {found.data.exports.map((one) => (
            <ListRow key={one.id}>
              <RowWords name={shortDateTime(one.created_at)} facts={factsOf(one)} />
              {one.state === 'done' ? (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => download.mutate(one.id)}
                  aria-label={`Download the export of ${shortDateTime(one.created_at)}`}
                >
                  Download
                </Button>
              ) : null}
            </ListRow>
          ))}
        </RowList>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          Make export
        </Button>
      </div>
    </section>
  );
}
