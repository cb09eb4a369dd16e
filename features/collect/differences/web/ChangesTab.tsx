import { useOpened } from '#ui/overlay/use-opened.ts';
import { addAskedItem } from '../../changes/web/add-asked-item.ts';
import type { PreviewHead } from '../../preview/model.ts';
import type { Difference } from '../model.ts';
import { askWords } from '../rules/ask-words.ts';
import { SinceSent } from './SinceSent.tsx';
import { YearTable } from './YearTable.tsx';
import classes from './changes.module.css';

interface ChangesTabProps {
  head: PreviewHead;
  /** Where the answers are. */
  onOpen: () => void;
}

/** 21b: left against last year, right what the client changed meanwhile. */
export function ChangesTab({ head, onOpen }: ChangesTabProps) {
  const [, put] = useOpened('look_more');
  const ask = (difference: Difference) => {
    addAskedItem(head.id, askWords(difference, head.tax_year));
    put({ look_more: String(head.id) });
  };
  const mayAsk = head.may_send && !head.is_draft && !head.locked;
  return (
    <div className={classes.columns}>
      <p className={classes.printedTitle}>
        {head.company_name} · {head.formatted_name}
      </p>
      <YearTable head={head} onAsk={mayAsk ? ask : null} onOpen={onOpen} />
      <SinceSent head={head} />
    </div>
  );
}
