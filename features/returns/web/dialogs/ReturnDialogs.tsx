import { useQuery } from '@tanstack/react-query';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { TaxReturn } from '../../model.ts';
import { returnQuery } from '../queries.ts';
import type { OpenedReturn, ReturnDialog } from '../return-address.ts';
import { ActivityDialog } from './ActivityDialog.tsx';
import { AssignReturnDialog } from './AssignReturnDialog.tsx';
import { ChecksDialog } from './ChecksDialog.tsx';
import { DeskDialog } from './DeskDialog.tsx';
import { DocumentsDialog } from './DocumentsDialog.tsx';
import { FiledDialog } from './FiledDialog.tsx';
import { InkDialog } from './InkDialog.tsx';
import { K1Dialog } from './K1Dialog.tsx';
import { RemindersDialog } from './RemindersDialog.tsx';
import { ReplacementDialog } from './ReplacementDialog.tsx';
import { VouchersDialog } from './VouchersDialog.tsx';

export interface ReturnDialogsProps {
  opened: OpenedReturn;
  onOpen: (row: Pick<TaxReturn, 'id' | 'company_id'>, dialog: ReturnDialog) => void;
  onClose: () => void;
}

const DIALOGS = {
  open: DeskDialog,
  vouchers: VouchersDialog,
  documents: DocumentsDialog,
  checks: ChecksDialog,
  activity: ActivityDialog,
  reminders: RemindersDialog,
  assign: AssignReturnDialog,
  replacement: ReplacementDialog,
  k1s: K1Dialog,
  filed: FiledDialog,
  ink: InkDialog,
} as const;

/** The dialog the address names, over the return it names. */
export function ReturnDialogs({ opened, onOpen, onClose }: ReturnDialogsProps) {
  const { data, error, refetch } = useQuery(returnQuery(opened.id, opened.companyId));
  const Shown = DIALOGS[opened.dialog];
  if (data) return <Shown taxReturn={data} onOpen={(dialog) => onOpen(data, dialog)} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Tax return">
      {error ? (
        <RegionError why="We couldn’t load this tax return." onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}
