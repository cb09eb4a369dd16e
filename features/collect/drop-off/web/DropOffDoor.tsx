import { call } from '#platform/web/client.ts';
import { ArrivedDoor, type ArrivedPapers } from '#features/intake/web/pieces.ts';
import { dropOffs } from '../contract.ts';
import type { DropOff } from '../model.ts';

export interface DropOffDoorProps extends Pick<ArrivedPapers, 'arrived' | 'isSending' | 'send'> {
  token: string;
  asked: DropOff & { state: 'open' };
  onRemoved: () => void;
}

/** What is asked about papers that were sent by a link, on the page they were sent from. */
export function DropOffDoor({ token, asked, onRemoved, ...papers }: DropOffDoorProps) {
  return (
    <ArrivedDoor
      {...papers}
      place={`drop-off ${token}`}
      where={`${asked.entity_name}, ${asked.tax_year}`}
      firm={asked.firm.name}
      area="checklist"
      keepUnder={`drop-off ${token.slice(0, 8)}`}
      // For privacy, files can't be opened from here.
      pictureOf={() => null}
      list={async (_from, signal) => (await call(dropOffs.listDropOffPapers, { token }, { signal })).papers}
      keep={(upload_id, kinds) => call(dropOffs.keepDropOffPaper, { token, upload_id, kinds })}
      remove={async (upload_id) => {
        await call(dropOffs.takeBackDropOff, { token, upload_id });
        onRemoved();
      }}
    />
  );
}
