import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SpouseAccess } from '#features/clients/web/staff.ts';
import { MOST_SIGNERS } from '#features/signing/placing/model.ts';
import {
  addSigner,
  moveSigner,
  removeSigner,
  type Seating,
  setInOrder,
} from '#features/signing/placing/rules/signers.ts';
import { AddSigner, KINDS, SignerRows } from '#features/signing/web/pieces.ts';
import { returnQuery } from '../queries.ts';
import type { PartProps } from './part-props.ts';
import classes from './panel.module.css';

/** Who signs the form, and in which order. */
export function FormSigners({ part, desk }: PartProps) {
  const { change, detail, looks, mayEdit, signers } = desk;
  const queries = useQueryClient();
  const inOrder = part.signers.some(({ turn }) => turn > 0);
  const others = detail.candidates.filter(({ user_id }) => !looks.has(user_id));
  const seat = (update: (seating: Seating) => Seating) =>
    change((now) => {
      const next = update({ fields: now.fields, signers, in_order: inOrder });
      return { ...now, fields: [...next.fields], signers: [...next.signers] };
    });
  const factsOf = (userId: number): string => {
    const kinds = part.fields.filter(({ signer }) => signer === userId).map(({ kind }) => KINDS[kind].label);
    return kinds.length === 0 ? 'No field yet' : [...new Set(kinds)].join(', ');
  };
  return (
    <div className={classes.group} role="group" aria-labelledby="signers">
      <div className={classes.groupHead}>
        <h3 id="signers">Signers</h3>
        {signers.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label="Order of signing"
            disabled={!mayEdit}
            value={inOrder ? 'order' : 'any'}
            onChange={(value) => seat((now) => setInOrder(now, value === 'order'))}
            data={[
              { value: 'any', label: 'Any order' },
              { value: 'order', label: 'In order' },
            ]}
          />
        ) : (
          <span className={classes.facts}>Owners who sign come first</span>
        )}
      </div>
      <SignerRows
        signers={signers}
        looks={looks}
        candidates={detail.candidates}
        factsOf={factsOf}
        isOrdered={inOrder}
        mayEdit={mayEdit}
        chosen={desk.signer}
        onChoose={desk.askSigner}
        onMove={(userId, by) => seat((now) => moveSigner(now, userId, by))}
        onRemove={(userId) => seat((now) => removeSigner(now, userId))}
      />
      {mayEdit && others.length > 0 && signers.length < MOST_SIGNERS ? (
        <AddSigner others={others} onAdd={(userId) => seat((now) => addSigner(now, userId))} />
      ) : null}
      {mayEdit && !part.wet_only ? (
        <Suspense fallback={null}>
          <SpouseAccess
            companyId={detail.company_id}
            entityName={detail.company_name}
            otherwise="Without access, choose “Signed on paper only” below."
            onGiven={(userId) =>
              void queries
                .invalidateQueries(returnQuery(detail.id, detail.company_id))
                .then(() => seat((now) => addSigner(now, userId)))
            }
          />
        </Suspense>
      ) : null}
    </div>
  );
}
