import { STALE } from '../../messages.ts';
import type { Field } from '#features/signing/placing/model.ts';
import type { Draft } from '../../rules/send-readiness.ts';
import { DraftConflict, KINDS } from '#features/signing/web/pieces.ts';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

const kindsOf = (fields: readonly Field[]): string[] =>
  [...Map.groupBy(fields, ({ kind }) => kind)].map(([kind, some]) => `${KINDS[kind].label}: ${some.length}`);

function Side({ draft, placing }: { draft: Draft; placing: Placing }) {
  const names = draft.signers.map(
    ({ user_id }) =>
      placing.detail.candidates.find((one) => one.user_id === user_id)?.full_name ?? 'Former owner',
  );
  return (
    <>
      <p>{draft.fields.length === 1 ? '1 field' : `${draft.fields.length} fields`}</p>
      <ul>
        {kindsOf(draft.fields).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={classes.facts}>Signers: {names.join(', ')}</p>
      {draft.message === '' ? null : <p className={classes.facts}>Message: “{draft.message}”</p>}
    </>
  );
}

export function PlaceConflict({ theirs, placing }: { theirs: Draft; placing: Placing }) {
  const { desk, draft } = placing;
  return (
    <DraftConflict
      title="Someone else changed the fields"
      subtitle={STALE}
      mine={<Side draft={draft} placing={placing} />}
      theirs={<Side draft={theirs} placing={placing} />}
      onSettle={(choice) => void desk.settle(choice)}
    />
  );
}
