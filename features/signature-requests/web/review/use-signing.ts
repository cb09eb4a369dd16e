/** The calls of the signing view. What they answer is shown at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ElectronicMethod } from '#features/signing/model.ts';
import { refreshConsents } from '#features/signing/web/pieces.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { signatureRequests } from '../../contract.ts';
import type { FilledIn, Progress, SigningView } from '../../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { ownRequestsQuery } from '../own/queries.ts';
import { signedAs } from './field-words.ts';
import { forgetRequest, placeOf } from './kept-progress.ts';
import type { ProgressKeeper } from './progress-keeper.ts';
import { reviewQuery } from './queries.ts';

export const SIGNING_FAILED = 'We couldn’t reach the server, so nothing is signed yet. Try again.';

const claims = () => ({ client_time: new Date().toISOString(), user_agent: navigator.userAgent });
const MISSING = /^values\.(\d+)$/;

interface Plan {
  view: SigningView;
  own: NonNullable<SigningView['own']>;
  keeper: ProgressKeeper;
  onMissing: (no: number) => void;
  /** The server has not served the pages to this session. */
  onNotShown: () => void;
}

export function useSigning({ view, own, keeper, onMissing, onNotShown }: Plan) {
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const named = { request_id: view.id, companyId: view.company_id };
  const query = reviewQuery({ requestId: view.id, companyId: view.company_id });
  const signed = (next: SigningView, agreedTo: ElectronicMethod | null) => {
    keeper.stop();
    void forgetRequest(placeOf(own.user_id, view.id));
    queries.setQueryData(query.queryKey, next);
    refreshConsents(queries, agreedTo);
    void queries.invalidateQueries(ownRequestsQuery);
  };
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFault(SIGNING_FAILED);
    setFault(error.message);
    const missing = MISSING.exec(error.field ?? '')?.[1];
    if (missing !== undefined) onMissing(Number(missing));
    if (error.code === 'paper.not_shown') onNotShown();
    // Signed before, on hold or taken back: the page shows it.
    if (error.status === 409 || error.status === 404)
      void queries.invalidateQueries({ queryKey: query.queryKey });
  };
  const options = { onMutate: () => setFault(null), onError: failed };
  const sign = useMutation({
    ...options,
    mutationFn: ({
      progress,
      fields,
      consentVersion,
    }: {
      progress: Progress;
      fields: readonly Field[];
      consentVersion: string | null;
    }) => {
      const values: FilledIn = {};
      for (const { no } of fields) {
        const value = progress.values[String(no)];
        if (value !== undefined) values[String(no)] = value;
      }
      return call(signatureRequests.signRequest, {
        ...named,
        ...claims(),
        method: progress.drawn ? 'drawn' : 'typed',
        signature: signedAs(progress, own.user_name),
        drawn: progress.drawn,
        values,
        consent_version: consentVersion,
      });
    },
    onSuccess: (next, { progress, consentVersion }) =>
      signed(next, consentVersion === null ? null : progress.drawn ? 'drawn' : 'typed'),
  });
  const signOnPaper = useMutation({
    ...options,
    mutationFn: (documentId: number) =>
      call(signatureRequests.signRequestOnPaper, { ...named, ...claims(), document_id: documentId }),
    onSuccess: (next) => signed(next, null),
  });
  const decline = useMutation({
    mutationFn: (said: { reason: string; different_kind_of_number: boolean }) =>
      call(signatureRequests.declineRequest, { ...named, ...said }),
    onSuccess: async () => {
      keeper.stop();
      void forgetRequest(placeOf(own.user_id, view.id));
      void queries.invalidateQueries(ownRequestsQuery);
      await queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return { sign, signOnPaper, decline, fault };
}

export type Signing = ReturnType<typeof useSigning>;
