import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { STALE } from '../../messages.ts';
import type { Field } from '../../model.ts';
import type { Draft } from '../../rules/send-readiness.ts';
import { KINDS } from './field-words.tsx';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

const kindsOf = (fields: readonly Field[]): string[] =>
  [...Map.groupBy(fields, ({ kind }) => kind)].map(([kind, some]) => `${KINDS[kind].label}: ${some.length}`);

function Side({ title, draft, placing }: { title: string; draft: Draft; placing: Placing }) {
  const names = draft.signers.map(
    ({ user_id }) =>
      placing.detail.candidates.find((one) => one.user_id === user_id)?.full_name ?? 'Former owner',
  );
  return (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      <p>{draft.fields.length === 1 ? '1 field' : `${draft.fields.length} fields`}</p>
      <ul>
        {kindsOf(draft.fields).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={classes.facts}>Signers: {names.join(', ')}</p>
      {draft.message === '' ? null : <p className={classes.facts}>Message: “{draft.message}”</p>}
    </section>
  );
}

/** Two people placed fields at once: both are shown, and neither is lost before somebody has chosen. */
export function PlaceConflict({ theirs, placing }: { theirs: Draft; placing: Placing }) {
  const { desk, draft } = placing;
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title="Someone else changed the fields"
      subtitle={STALE}
      width={560}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={() => void desk.settle('theirs')}>
            Reload theirs
          </Button>
          <Button onClick={() => void desk.settle('mine')}>Keep mine</Button>
        </>
      }
    >
      <div className={classes.sides}>
        <Side title="Yours" draft={draft} placing={placing} />
        <Side title="Saved by your colleague" draft={theirs} placing={placing} />
      </div>
    </Dialog>
  );
}
