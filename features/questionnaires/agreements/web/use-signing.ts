/** The calls of a letter. What they answer is shown at once; the questionnaire's own state follows by its topics. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signing as consents } from '#features/signing/contract.ts';
import type { DrawnName, ElectronicMethod } from '#features/signing/model.ts';
import { consentQuery, refreshConsents } from '#features/signing/web/pieces.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { refreshOwn } from '#platform/web/topics.ts';
import { questionnaireQuery } from '../../answering/web/queries.ts';
import { questionnaireTopic } from '../../records/rules/topics.ts';
import { agreements } from '../contract.ts';
import { SIGNING_FAILED } from '../messages.ts';
import type { AgreementSignature } from '../model.ts';
import { letterHash } from './letter-hash.ts';

interface Of {
  questionnaireId: number;
  companyId: number;
  /** As the screen has them. */
  signatures: readonly AgreementSignature[];
  letter: string;
}

interface OwnSigning {
  id: number;
  name: string;
  drawn: DrawnName | null;
  agreedTo: string | null;
}

const claims = () => ({ client_time: new Date().toISOString(), user_agent: navigator.userAgent });

export function useSigning({ questionnaireId, companyId, signatures, letter }: Of) {
  const queries = useQueryClient();
  const [answered, setAnswered] = useState<{ to: unknown; signatures: AgreementSignature[] } | null>(null);
  const take = (answer: { signatures: AgreementSignature[] }) =>
    setAnswered({ to: signatures, signatures: answer.signatures });
  const named = { questionnaire_id: questionnaireId, company_id: companyId };

  /** AGR-007: in general words, unless the letter is another one by now. */
  const failed = (error: unknown) => {
    const changed = error instanceof ApiError && error.code === 'letter.changed';
    toast.error(changed ? error.message : SIGNING_FAILED);
    if (error instanceof ApiError) void refreshOwn(queries, [questionnaireTopic(questionnaireId)]);
    // The letter stands in the form, which is not read again by itself.
    if (changed) void queries.invalidateQueries(questionnaireQuery(questionnaireId));
  };
  const signed = (answer: { signatures: AgreementSignature[] }, agreedTo: ElectronicMethod | null) => {
    take(answer);
    refreshConsents(queries, agreedTo);
  };
  const sign = useMutation({
    mutationFn: async ({ id, name, drawn, agreedTo }: OwnSigning) =>
      call(agreements.signAgreement, {
        ...named,
        ...claims(),
        signature_id: id,
        method: drawn ? 'drawn' : 'typed',
        signature: name,
        drawn,
        letter_hash: await letterHash(letter),
        consent_version: agreedTo,
      }),
    onSuccess: (answer, { drawn, agreedTo }) =>
      signed(answer, agreedTo === null ? null : drawn ? 'drawn' : 'typed'),
    onError: failed,
  });
  const signOnPaper = useMutation({
    mutationFn: async ({ id, documentId }: { id: number; documentId: number }) =>
      call(agreements.signOnPaper, {
        ...named,
        ...claims(),
        signature_id: id,
        document_id: documentId,
        letter_hash: await letterHash(letter),
      }),
    onSuccess: (answer) => signed(answer, null),
    onError: failed,
  });
  const withdraw = useMutation({
    mutationFn: (method: ElectronicMethod) => call(consents.withdrawConsent, { method }),
    onSuccess: (state) => queries.setQueryData(consentQuery(state.method).queryKey, state),
    onError: toastFailure,
  });
  const undo = useMutation({
    mutationFn: (id: number) => call(agreements.undoSignatureNotNeeded, { ...named, signature_id: id }),
    onSuccess: take,
    onError: toastFailure,
  });
  const spare = useMutation({
    mutationFn: ({ id }: AgreementSignature) =>
      call(agreements.markSignatureNotNeeded, { ...named, signature_id: id }),
    onSuccess: (answer, { id, user_name }) => {
      take(answer);
      undoToast(`${user_name}’s signature is not needed`, () => undo.mutate(id));
    },
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: ({ id }: AgreementSignature) =>
      call(agreements.removeSignature, { ...named, signature_id: id }),
    onSuccess: take,
    onError: toastFailure,
  });
  return {
    signatures: answered?.to === signatures ? answered.signatures : signatures,
    sign,
    signOnPaper,
    withdraw,
    spare,
    undo,
    remove,
  };
}

export type Signing = ReturnType<typeof useSigning>;
