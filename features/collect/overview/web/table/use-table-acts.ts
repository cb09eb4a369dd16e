/** What can be done to one or many, from the bar, a row's menu or a key: all of it in one place. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { changeCalls } from '../../../changes/contract.ts';
import { useCopyLink } from '../../../preview/web/use-copy-link.ts';
import { sendingCalls } from '../../../sending/contract.ts';
import { usePutState } from '../../../state/web/use-put-state.ts';
import type { CollectRow } from '../../model.ts';
import { questionnaires } from '../../rules/outcome-words.ts';
import { inParts } from '../dialogs/in-parts.ts';
import { tellOutcome } from '../dialogs/tell-outcome.ts';
import { useExporting } from '../export-slot.ts';
import { useReminding } from '../open-reminders.ts';
import { useSetStatus } from './use-set-status.ts';

export type OpenDialog = 'due' | 'status' | 'delete' | 'links' | 'restore';
export interface Opened {
  dialog: OpenDialog;
  ids: readonly number[];
  /** Those of them that are on the screen. */
  rows: readonly CollectRow[];
}

export function useTableActs(listed: readonly CollectRow[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const remind = useReminding();
  const exportThem = useExporting();
  const status = useSetStatus();
  const { putState } = usePutState();
  const link = useCopyLink();
  const rowsOf = (ids: readonly number[]) => listed.filter(({ id }) => ids.includes(id));
  const open = (dialog: OpenDialog, ids: readonly number[] = []) =>
    setOpened({ dialog, ids, rows: rowsOf(ids) });
  const putReminders = (ids: readonly number[], reminders_disabled: boolean) =>
    inParts(ids, (questionnaire_ids) =>
      call(changeCalls.changeQuestionnaires, { questionnaire_ids, reminders_disabled }),
    );
  const reminders = useMutation({
    mutationFn: ({ ids, off }: { ids: readonly number[]; off: boolean }) => putReminders(ids, off),
    onSuccess: (outcome, { ids, off }) =>
      tellOutcome(
        outcome,
        `Reminders ${off ? 'off' : 'on'} for ${questionnaires(outcome.done)}`,
        ids.length === 1 ? () => void putReminders(ids, !off).catch(toastFailure) : undefined,
      ),
    onError: toastFailure,
  });
  const drafts = useMutation({
    mutationFn: (ids: readonly number[]) => call(sendingCalls.sendDrafts, { questionnaire_ids: [...ids] }),
    onSuccess: (outcome) => tellOutcome(outcome, outcome.message),
    onError: toastFailure,
  });
  return {
    opened,
    open,
    close: () => setOpened(null),
    status,
    remind,
    exportThem,
    copyLink: (id: number) => link.mutate(id),
    putState: (put: Parameters<typeof putState>[0], ids: readonly number[]) =>
      void putState(
        put,
        ids,
        rowsOf(ids).map(({ company_details }) => company_details.name),
      ),
    switchReminders: (ids: readonly number[], off: boolean) => reminders.mutate({ ids, off }),
    sendDrafts: (ids: readonly number[]) => drafts.mutate(ids),
  };
}
export type TableActs = ReturnType<typeof useTableActs>;
