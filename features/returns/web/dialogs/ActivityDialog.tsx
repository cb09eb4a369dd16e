import { useSlots } from '#platform/web/slots.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { OneReturnProps } from './one-return.ts';
import { returnTitle } from '../../rules/title.ts';

/** DLV-047. */
export function ActivityDialog({ taxReturn, onClose }: OneReturnProps) {
  const { TaxReturnActivity } = useSlots();
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}
      subtitle={taxReturn.company_name}
    >
      {TaxReturnActivity ? (
        <TaxReturnActivity companyId={taxReturn.company_id} taxReturnId={taxReturn.id} />
      ) : null}
    </Dialog>
  );
}
