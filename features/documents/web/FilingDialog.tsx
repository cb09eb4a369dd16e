import { type Destination, MoveDialog } from '../tree/web/dialogs/MoveDialog.tsx';
import { OtherEntity } from './OtherEntity.tsx';

const NOTHING: ReadonlySet<string> = new Set();

interface FilingDialogProps {
  what: string;
  onGo: (to: Destination) => Promise<unknown>;
  onClose: () => void;
}

/** Where something goes that belongs to no entity yet. */
export function FilingDialog({ what, onGo, onClose }: FilingDialogProps) {
  return (
    <MoveDialog
      verb="File"
      what={what}
      from={null}
      without={NOTHING}
      entityField={(choose) => <OtherEntity own={null} onChoose={choose} />}
      onGo={onGo}
      onClose={onClose}
    />
  );
}
