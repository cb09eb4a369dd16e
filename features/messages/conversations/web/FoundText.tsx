import { Fragment } from 'react';
import classes from './list.module.css';

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The searched words are marked wherever they stand. */
export function FoundText({ text, search }: { text: string; search: string }) {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'iu'));
  return (
    <>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no identity but their place
        <Fragment key={at}>{at % 2 === 1 ? <mark className={classes.mark}>{part}</mark> : part}</Fragment>
      ))}
    </>
  );
}
