/** OVR-049, OVR-050: the firm's own status, set at once with Undo; clients are told in words that can be changed first. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { overviewCalls } from '../../contract.ts';
import { STATUS_NOT_LOADED } from '../../messages.ts';
import { questionnaires } from '../../rules/outcome-words.ts';
import { inParts } from '../dialogs/in-parts.ts';
import { tellOutcome } from '../dialogs/tell-outcome.ts';
import { statusMailsQuery } from '../queries.ts';

interface Setting {
  ids: readonly number[];
  statusId: number | null;
  /** What they had, where all of them had the same or it is one. */
  before?: number | null | undefined;
}

export interface Notifying {
  ids: readonly number[];
  statusId: number;
  status: string;
}

export function useSetStatus() {
  const queries = useQueryClient();
  const statuses = useFirm().custom_statuses;
  const [notifying, setNotifying] = useState<Notifying | null>(null);
  const nameOf = (id: number) =>
    statuses.find((status) => status.id === id)?.firm_user_display_status ?? 'this status';
  const put = ({ ids, statusId }: Setting) =>
    inParts(ids, (questionnaire_ids) =>
      call(overviewCalls.setFirmStatus, { questionnaire_ids, firm_custom_status_id: statusId }),
    );
  /** A status without a mail is the firm's own business. */
  const offerToTell = async (ids: readonly number[], statusId: number) => {
    try {
      const { statuses: mails } = await queries.fetchQuery(statusMailsQuery);
      if (mails.some(({ id, mail_subject }) => id === statusId && mail_subject !== ''))
        setNotifying({ ids, statusId, status: nameOf(statusId) });
    } catch {
      toast.error(STATUS_NOT_LOADED);
    }
  };
  const { mutate } = useMutation({
    mutationFn: put,
    onSuccess: (outcome, { ids, statusId, before }) => {
      const words =
        statusId === null
          ? 'Firm status removed'
          : `${ids.length === 1 ? 'Firm status' : questionnaires(outcome.done)} set to ${nameOf(statusId)}`;
      tellOutcome(
        outcome,
        words,
        before === undefined ? undefined : () => void put({ ids, statusId: before }).catch(toastFailure),
      );
      if (statusId !== null && outcome.done > 0) void offerToTell(ids, statusId);
    },
    onError: toastFailure,
  });
  return {
    setStatus: mutate,
    notifying,
    notify: (ids: readonly number[], statusId: number) =>
      setNotifying({ ids, statusId, status: nameOf(statusId) }),
    closeNotifying: () => setNotifying(null),
  };
}
