import { Dialog } from '#ui/overlay/Dialog.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { Numbered } from '../../rules/numbering.ts';
import { CHECKLIST } from '../../rules/prepare-form.ts';
import { ClientSizes } from '../../web/answering/ClientSizes.tsx';
import { ChecklistBoard } from './Checklist.tsx';

interface ChecklistDialogProps {
  papers: readonly Numbered[];
  onClose: () => void;
}

export function ChecklistDialog({ papers, onClose }: ChecklistDialogProps) {
  const phone = usePhone();
  return (
    <Dialog opened onClose={onClose} title={CHECKLIST} width={1140}>
      <ClientSizes size={phone ? 'phone' : 'desktop'} real>
        <ChecklistBoard listed={papers} />
      </ClientSizes>
    </Dialog>
  );
}
