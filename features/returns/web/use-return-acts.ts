/** What staff do to a return, from its row, its page or the entity. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { evidencePage } from '#features/signing/web/staff.ts';
import { returns } from '../contract.ts';
import { DELETED, DOWNLOAD_FAILED, FINISHED, REMINDERS_SENT, STILL_PROCESSING } from '../messages.ts';
import type { TaxReturn } from '../model.ts';
import { type ReturnDialog, useReturnAddress } from './return-address.ts';
import { isWorking } from './status-words.ts';

const ofRow = ({ id, company_id }: Pick<TaxReturn, 'id' | 'company_id'>) => ({
  tax_return_id: id,
  companyId: company_id,
});
const nameOf = (row: TaxReturn): string => `${row.company_name}, ${row.tax_return_name}`;

export type DownloadedPages = 'all' | 'no_other_pages' | 'signature_pages';

/** DLV-046. */
const download = (row: TaxReturn, pages: DownloadedPages) =>
  call(returns.returnFileLink, {
    ...ofRow(row),
    what: 'return',
    includeOtherPages: pages === 'all',
    onlySignaturePages: pages === 'signature_pages',
    disposition: 'attachment',
  });

export function useReturnActs() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const address = useReturnAddress();
  const onError = toastFailure;
  const remind = useMutation({
    mutationFn: (row: TaxReturn) => call(returns.remindOfTaxReturn, ofRow(row)),
    onError,
    onSuccess: ({ told, already_today, turned_off = [] }) =>
      told.length > 0
        ? toast.success(REMINDERS_SENT)
        : already_today.length > 0
          ? toast.info(`${already_today.join(', ')} already got a reminder today.`)
          : turned_off.length > 0
            ? toast.info(`${turned_off.join(', ')} turned reminders off.`)
            : toast.success(REMINDERS_SENT),
  });
  const remindMany = useMutation({
    mutationFn: (ids: readonly number[]) => call(returns.remindOfTaxReturns, { tax_return_ids: [...ids] }),
    onError,
    onSuccess: ({ left_out }) => {
      toast.success(REMINDERS_SENT);
      const [first] = left_out;
      if (first)
        toast.info(
          left_out.length === 1
            ? `${first.name} was left out: ${first.reason}`
            : `${left_out.length} returns were left out. ${first.name}: ${first.reason}`,
        );
    },
  });
  const finish = useMutation({
    mutationFn: ({ row, status }: { row: TaxReturn; status: 'completed' | 'finished' }) =>
      call(returns.updateTaxReturn, { ...ofRow(row), status }),
    onError,
    onSuccess: (_, { row, status }) =>
      undoToast(status === 'finished' ? FINISHED : 'Tax return has been marked as completed', () =>
        reopen.mutate(row),
      ),
  });
  const reopen = useMutation({
    mutationFn: (row: TaxReturn) => call(returns.reopenTaxReturn, ofRow(row)),
    onError,
    onSuccess: ({ current_status }) => toast.success(`The return is open again: ${current_status}`),
  });
  const switchReminders = useMutation({
    mutationFn: ({ row, isOn }: { row: TaxReturn; isOn: boolean }) =>
      call(returns.updateTaxReturn, { ...ofRow(row), reminder_disabled: !isOn }),
    onError,
    onSuccess: (_, { row, isOn }) =>
      undoToast(isOn ? 'Reminders are on' : 'Reminders are off', () =>
        switchReminders.mutate({ row, isOn: !isOn }),
      ),
  });
  const remove = useMutation({
    mutationFn: (row: TaxReturn) => call(returns.deleteTaxReturn, ofRow(row)),
    onError,
    onSuccess: () => toast.success(DELETED),
  });
  const recall = useMutation({
    mutationFn: (row: TaxReturn) => call(returns.recallTaxReturn, ofRow(row)),
    onError,
    onSuccess: () => toast.success('The return was taken back. You can change it and send it again.'),
  });
  const retry = useMutation({
    mutationFn: (row: TaxReturn) => call(returns.retryTaxReturn, ofRow(row)),
    onError,
  });
  const save = useMutation({
    mutationFn: ({ row, pages }: { row: TaxReturn; pages: DownloadedPages }) => download(row, pages),
    onError: (error) => error instanceof ApiError && error.status !== 401 && toast.error(DOWNLOAD_FAILED),
    onSuccess: ({ link }) => saveLink(link),
  });
  const ask = async (
    row: TaxReturn,
    words: Omit<Parameters<typeof confirm>[0], 'names'>,
    act: (row: TaxReturn) => void,
  ) => {
    if (await confirm({ ...words, names: [nameOf(row)] })) act(row);
  };
  return {
    /** DLV-027. */
    open: (row: TaxReturn, dialog: ReturnDialog = 'open') =>
      dialog === 'open' && isWorking(row) ? void toast.info(STILL_PROCESSING) : address.open(row, dialog),
    showEvidence: (row: TaxReturn) => void navigate(evidencePage('tax_return', row.id)),
    remind: remind.mutate,
    remindMany: remindMany.mutate,
    retry: retry.mutate,
    finish: (row: TaxReturn) => finish.mutate({ row, status: 'finished' }),
    complete: (row: TaxReturn) => finish.mutate({ row, status: 'completed' }),
    reopen: reopen.mutate,
    switchReminders: (row: TaxReturn, isOn: boolean) => switchReminders.mutate({ row, isOn }),
    download: (row: TaxReturn, pages: DownloadedPages) => save.mutate({ row, pages }),
    recall: (row: TaxReturn) =>
      void ask(
        row,
        {
          title: 'Take back this tax return?',
          body: 'The client can no longer open it. You can change it and send it again.',
          verb: 'Take back',
        },
        recall.mutate,
      ),
    /** DLV-041. */
    remove: (row: TaxReturn) =>
      void ask(
        row,
        {
          title: 'Delete this tax return?',
          body: 'It disappears for your firm and for the client. You can’t undo this.',
          verb: 'Delete tax return',
          destructive: true,
        },
        remove.mutate,
      ),
  };
}
export type ReturnActs = ReturnType<typeof useReturnActs>;
