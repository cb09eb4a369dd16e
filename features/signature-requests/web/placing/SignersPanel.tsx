import { SegmentedControl, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SpouseAccess } from '#features/clients/web/staff.ts';
import { type RequestDetail } from '../../model.ts';
import { MOST_SIGNERS } from '#features/signing/placing/model.ts';
import { type Draft } from '../../rules/send-readiness.ts';
import {
  addSigner,
  inTurn,
  moveSigner,
  removeSigner,
  setInOrder,
} from '#features/signing/placing/rules/signers.ts';
import { AddSigner, firstName, SignerRows } from '#features/signing/web/pieces.ts';
import { requestQuery } from '../queries.ts';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

const fieldsOf = (count: number): string => `${count} ${count === 1 ? 'field' : 'fields'}`;

const factsOf = (detail: RequestDetail, draft: Draft, userId: number): string => {
  const signature = detail.signatures.find(({ user_id }) => user_id === userId);
  if (signature?.state === 'signed') return 'Signed';
  return fieldsOf(draft.fields.filter(({ signer }) => signer === userId).length);
};

/** Who signs, in which order, and who cannot be reached. */
export function SignersPanel({ placing }: { placing: Placing }) {
  const { desk, draft, detail, looks, mayEdit, signer } = placing;
  const queries = useQueryClient();
  const signers = inTurn(draft.signers);
  const others = detail.candidates.filter(({ user_id }) => !looks.has(user_id));
  const [first, second] = signers.map(({ user_id }) => firstName(looks.get(user_id)!.name));
  return (
    <section aria-labelledby="signers" className={classes.part}>
      <div className={classes.partHead}>
        <h2 id="signers">Signers</h2>
        <SegmentedControl
          size="xs"
          aria-label="Order of signing"
          disabled={!mayEdit}
          value={draft.in_order ? 'order' : 'any'}
          onChange={(value) => desk.change((now) => setInOrder(now, value === 'order'))}
          data={[
            { value: 'order', label: 'In order' },
            { value: 'any', label: 'Any order' },
          ]}
        />
      </div>
      <SignerRows
        signers={signers}
        looks={looks}
        candidates={detail.candidates}
        factsOf={(userId) => factsOf(detail, draft, userId)}
        isOrdered={draft.in_order}
        mayEdit={mayEdit}
        chosen={signer}
        onChoose={placing.chooseSigner}
        onMove={(userId, by) => desk.change((now) => moveSigner(now, userId, by))}
        onRemove={(userId) => desk.change((now) => removeSigner(now, userId))}
      />
      {mayEdit && others.length > 0 && signers.length < MOST_SIGNERS ? (
        <AddSigner others={others} onAdd={(userId) => desk.change((now) => addSigner(now, userId))} />
      ) : null}
      {mayEdit ? (
        <Suspense fallback={null}>
          <SpouseAccess
            companyId={detail.company_id}
            entityName={detail.company_name}
            otherwise="Without access, they sign a printed copy."
            onGiven={(userId) =>
              void queries
                .invalidateQueries(requestQuery(detail.id, detail.company_id))
                .then(() => desk.change((now) => addSigner(now, userId)))
            }
          />
        </Suspense>
      ) : null}
      {draft.in_order && second ? (
        <p className={classes.facts}>
          {second} is asked once {first} has signed.
        </p>
      ) : null}
      <Switch
        size="sm"
        label="Ask for proof of identity"
        disabled={!mayEdit}
        checked={draft.needs_identity}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          desk.change((now) => ({ ...now, needs_identity: checked }));
        }}
      />
    </section>
  );
}
