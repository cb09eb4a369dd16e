import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import type { DeliveryView } from '../../review/model.ts';
import { pagesWords } from './go-on-words.ts';
import { pagePicture } from './page-picture.ts';
import { Words } from './Words.tsx';
import classes from './delivery.module.css';

interface ReadRowProps {
  view: DeliveryView;
  /** What is said of the pages behind their number. */
  marked?: string;
  onRead: () => void;
}

export function ReadRow({ view, marked, onRead }: ReadRowProps) {
  const picture = pagePicture(view)(0);
  return (
    <button type="button" className={classes.row} onClick={onRead}>
      {picture === null ? (
        <IconFileText size="1.5em" aria-hidden />
      ) : (
        <img className={classes.thumbnail} src={picture} alt="" />
      )}
      <Words
        main="Read the full return"
        below={[pagesWords(view.page_count), marked].filter((one) => one !== undefined).join(', ')}
      />
      <IconChevronRight size="1.25em" aria-hidden />
    </button>
  );
}
