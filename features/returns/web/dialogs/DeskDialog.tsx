import { useState } from 'react';
import { toast } from '#platform/web/toasts.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { FullScreen } from '#ui/overlay/FullScreen.tsx';
import { deskAddress, useDeskWords } from '../framed-desk.ts';
import { isDraft } from '../status-words.ts';
import { returnTitle } from '../../rules/title.ts';
import { DraftDialog } from './DraftDialog.tsx';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

/** DLV-033 to DLV-035: what the client says of a draft, or the desk in its frame. */
export function DeskDialog(props: OneReturnProps) {
  return isDraft(props.taxReturn) ? <DraftDialog {...props} /> : <FramedDesk {...props} />;
}

/** A page of this portal, which may do what it does elsewhere, but not lead the page around it away by itself. */
const OWN_PAGE =
  'allow-same-origin allow-scripts allow-forms allow-popups allow-downloads allow-modals allow-top-navigation-by-user-activation';

function FramedDesk({ taxReturn, onOpen, onClose }: OneReturnProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsaved(isUnsaved, { what: 'the parts you checked' });
  useDeskWords((word) => {
    if (word === 'unsaved' || word === 'saved') return setUnsaved(word === 'unsaved');
    if (word === 'sent')
      toast.success(`${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)} is on its way`);
    if (word === 'sent' && taxReturn.k1_count > 0) onOpen('k1s');
    else onClose();
  });
  const title = `${taxReturn.company_name}, ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`;
  return (
    <FullScreen label={title} onClose={onClose}>
      <iframe
        className={classes.desk}
        title={title}
        src={deskAddress(taxReturn)}
        sandbox={OWN_PAGE}
        // Its keys are heard at once.
        onLoad={(event) => event.currentTarget.contentWindow?.focus()}
      />
    </FullScreen>
  );
}
