/** What staff do to a request, from its row, its page or the entity. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { evidencePage } from '#features/signing/web/staff.ts';
import { signatureRequests } from '../contract.ts';
import { DELETED, MARKED_COMPLETED, STILL_PROCESSING } from '../messages.ts';
import type { SignatureRequest } from '../model.ts';
import { requestPage } from './request-page.ts';

type Row = Pick<SignatureRequest, 'id' | 'company_id' | 'company_name' | 'document_name' | 'status'>;
export type DownloadedFile = 'signed' | 'signed_pages' | 'source';

const ofRow = ({ id, company_id }: Row) => ({ request_id: id, company_id });
const names = (people: readonly string[]): string => people.join(', ');

const download = (row: Row, file: DownloadedFile) =>
  call(signatureRequests.requestFileLink, {
    ...ofRow(row),
    what: file === 'source' ? 'source' : 'signed',
    signed_pages_only: file === 'signed_pages',
    disposition: 'attachment',
  });

export function useRequestActs(onDeleted: (row: Row) => void = () => undefined) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const onError = toastFailure;
  const remind = useMutation({
    mutationFn: (row: Row) => call(signatureRequests.remindSigners, ofRow(row)),
    onError,
    onSuccess: ({ told, already_today, turned_off = [] }) =>
      told.length > 0
        ? toast.success(`Reminder sent to ${names(told)}`)
        : toast.info(
            already_today.length > 0
              ? `${names(already_today)} already got a reminder today.`
              : turned_off.length > 0
                ? `${names(turned_off)} turned reminders off.`
                : 'Nobody is waiting to sign this.',
          ),
  });
  const recall = useMutation({
    mutationFn: (row: Row) => call(signatureRequests.recallSignatureRequest, ofRow(row)),
    onError,
    onSuccess: () => toast.success('The request was taken back. You can change it and send it again.'),
  });
  const complete = useMutation({
    mutationFn: (row: Row) =>
      call(signatureRequests.updateSignatureRequest, { ...ofRow(row), status: 'completed' }),
    onError,
    onSuccess: () => toast.success(MARKED_COMPLETED),
  });
  const remove = useMutation({
    mutationFn: (row: Row) => call(signatureRequests.deleteSignatureRequest, ofRow(row)),
    onError,
    onSuccess: (_, row) => {
      toast.success(DELETED);
      onDeleted(row);
    },
  });
  const retry = useMutation({
    mutationFn: (row: Row) => call(signatureRequests.retrySignatureRequest, ofRow(row)),
    onError,
  });
  const save = useMutation({
    mutationFn: ({ row, file }: { row: Row; file: DownloadedFile }) => download(row, file),
    onError,
    onSuccess: ({ url }) => saveLink(url),
  });
  const ask = async (
    row: Row,
    words: Omit<Parameters<typeof confirm>[0], 'names'>,
    act: (row: Row) => void,
  ) => {
    if (await confirm({ ...words, names: [`${row.company_name}, ${row.document_name}`] })) act(row);
  };
  return {
    /** SIG-011. */
    open: (row: Row) =>
      row.status === 'processing' ? void toast.info(STILL_PROCESSING) : void navigate(requestPage(row)),
    showEvidence: (row: Row) => void navigate(evidencePage('signature_request', row.id)),
    remind: remind.mutate,
    retry: retry.mutate,
    isRetrying: retry.isPending,
    download: (row: Row, file: DownloadedFile) => save.mutate({ row, file }),
    recall: (row: Row) =>
      void ask(
        row,
        {
          title: 'Take back this request?',
          body: 'The signers can no longer open it. You can change the fields and send it again.',
          verb: 'Take back',
        },
        recall.mutate,
      ),
    complete: (row: Row) =>
      void ask(
        row,
        {
          title: 'Mark as completed?',
          body: 'Nobody is asked to sign this anymore. You can’t undo this.',
          verb: 'Mark as completed',
        },
        complete.mutate,
      ),
    remove: (row: Row) =>
      void ask(
        row,
        {
          title: 'Delete this request?',
          body: 'It disappears for your firm and for the signers. You can’t undo this.',
          verb: 'Delete request',
          destructive: true,
        },
        remove.mutate,
      ),
  };
}
export type RequestActs = ReturnType<typeof useRequestActs>;
