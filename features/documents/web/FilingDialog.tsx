import { type Destination, MoveDialog } from '../tree/web/dialogs/MoveDialog.tsx';
import { OtherEntity } from './OtherEntity.tsx';

const NOTHING: ReadonlySet<string> = new Set();

interface FilingDialogProps {
  what: string;
  /** Whose it likely is. */
  proposed?: { id: number; name: string } | null;
  onGo: (to: Destination) => Promise<unknown>;
  onClose: () => void;
}

/** Where something goes that belongs to no entity yet. */
export function FilingDialog({ what, proposed = null, onGo, onClose }: FilingDialogProps) {
  return (
    <MoveDialog
      verb="File"
      what={what}
      from={null}
      proposed={proposed?.id ?? null}
      without={NOTHING}
      entityField={(choose) => <OtherEntity own={proposed} onChoose={choose} />}
      onGo={onGo}
      onClose={onClose}
    />
  );
}
