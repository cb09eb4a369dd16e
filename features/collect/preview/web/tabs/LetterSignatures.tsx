import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { undoToast } from '#platform/web/toasts.ts';
import { agreements } from '#features/questionnaires/agreements/contract.ts';
import type { AgreementSignature } from '#features/questionnaires/agreements/model.ts';
import { evidencePage } from '#features/signing/web/staff.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { PreviewHead } from '../../model.ts';
import classes from './tabs.module.css';

interface LetterSignaturesProps {
  head: PreviewHead;
  signatures: readonly AgreementSignature[];
}

/** Who has to sign a letter, and who need not. */
export function LetterSignatures({ head, signatures }: LetterSignaturesProps) {
  const named = (signature_id: number) => ({
    questionnaire_id: head.id,
    company_id: head.company_id,
    signature_id,
  });
  const undo = useMutation({
    mutationFn: (id: number) => call(agreements.undoSignatureNotNeeded, named(id)),
    onError: toastFailure,
  });
  const spare = useMutation({
    mutationFn: (id: number) => call(agreements.markSignatureNotNeeded, named(id)),
    onSuccess: (_, id) => undoToast('Signature marked not needed', () => undo.mutate(id)),
    onError: toastFailure,
  });
  const mayMark = head.may_lock && !head.locked && !head.completed;
  if (signatures.length === 0) return <p className={classes.none}>No one needs to sign this letter.</p>;
  const isSigned = signatures.some(({ state }) => state === 'signed');
  return (
    <>
      <ul className={classes.signatures} aria-label="Signatures">
        {signatures.map(({ id, user_name, state, signature, signed_at }) => (
          <li key={id}>
            <StatusMark shape={state === 'signed' ? 'done' : state === 'not_signed' ? 'empty' : 'waived'} />
            <b>{user_name}</b>
            <span>
              {state === 'not_signed' ? 'Not signed yet' : signature}
              {signed_at !== null && ` · ${shortDateTime(signed_at)}`}
            </span>
            {mayMark && state === 'not_signed' && (
              <Button size="xs" variant="default" onClick={() => spare.mutate(id)}>
                Mark not needed
              </Button>
            )}
            {mayMark && state !== 'not_signed' && state !== 'signed' && (
              <Button size="xs" variant="default" onClick={() => undo.mutate(id)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isSigned ? (
        <Anchor component={Link} to={evidencePage('questionnaire', head.id)} size="sm">
          Evidence of the signatures
        </Anchor>
      ) : null}
    </>
  );
}
