/** Signs one form, electronically or by a photo of the signed page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Finished } from '#features/signature-requests/web/pieces.ts';
import { forgetRequest, signedAs } from '#features/signature-requests/web/pieces.ts';
import type { FilledIn } from '#features/signature-requests/model.ts';
import type { ElectronicMethod } from '#features/signing/model.ts';
import { refreshConsents } from '#features/signing/web/pieces.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { reviewCalls } from '../../review/contract.ts';
import type { DeliveryForm, DeliveryView } from '../../review/model.ts';
import { named, useShow } from './use-delivery.ts';

export const SIGNING_FAILED = 'We couldn’t reach the server, so nothing is signed yet. Try again.';

interface Plan {
  view: DeliveryView;
  form: DeliveryForm;
  userName: string;
  /** Where what was filled in is kept. */
  place: string;
  /** The server has not served the pages to this session. */
  onNotShown: () => void;
}

const claims = () => ({ client_time: new Date().toISOString(), user_agent: navigator.userAgent });

export function useFormSigning({ view, form, userName, place, onNotShown }: Plan) {
  const queries = useQueryClient();
  const { show, readAgain } = useShow(view);
  const [fault, setFault] = useState<string | null>(null);
  const asked = { ...named(view), form_id: form.id };
  const signed = (next: DeliveryView, agreedTo: ElectronicMethod | null) => {
    void forgetRequest(place);
    refreshConsents(queries, agreedTo);
    show(next);
  };
  const options = {
    onMutate: () => setFault(null),
    onError: (error: unknown) => {
      if (!(error instanceof ApiError)) return setFault(SIGNING_FAILED);
      setFault(error.message);
      if (error.code === 'paper.not_shown') onNotShown();
      if (error.status === 409 || error.status === 404) readAgain();
    },
  };
  const sign = useMutation({
    ...options,
    mutationFn: ({ progress, fields, consentVersion }: Finished) => {
      const values: FilledIn = {};
      for (const { no } of fields) {
        const value = progress.values[String(no)];
        if (value !== undefined) values[String(no)] = value;
      }
      return call(reviewCalls.signReturnForm, {
        ...asked,
        ...claims(),
        method: progress.drawn ? 'drawn' : 'typed',
        signature: signedAs(progress, userName),
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
      call(reviewCalls.signReturnFormOnPaper, { ...asked, ...claims(), document_id: documentId }),
    onSuccess: (next) => signed(next, null),
  });
  return { sign, signOnPaper, fault };
}
