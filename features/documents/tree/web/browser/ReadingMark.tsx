import { Tag } from '#ui/marks/Tag.tsx';
import type { DocumentItem } from '../../../model.ts';
import classes from './browser.module.css';

/** What is worth knowing of how far the portal is with a file. */
export function ReadingMark({ item }: { item: Pick<DocumentItem, 'reading'> }) {
  if (item.reading === 'quarantined') return <span className={classes.deleted}>Blocked</span>;
  if (item.reading === 'failed') return <Tag tone="wait">Couldn’t read</Tag>;
  return item.reading === 'waiting' ? <Tag tone="info">Checking</Tag> : null;
}
