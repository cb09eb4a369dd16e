import type { ReturnDetail } from '../../model.ts';
import type { ReturnDialog } from '../return-address.ts';

/** What each dialog over the table gets. */
export interface OneReturnProps {
  taxReturn: ReturnDetail;
  onOpen: (dialog: ReturnDialog) => void;
  onClose: () => void;
}
