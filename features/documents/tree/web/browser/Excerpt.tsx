import classes from './browser.module.css';

/** Where in a file the words stand that were looked for. */
export function Excerpt({ parts }: { parts: readonly { text: string; found: boolean }[] }) {
  return (
    <span className={classes.excerpt}>
      {parts.map(({ text, found }, at) =>
        // The parts of one text never change places.
        found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </span>
  );
}
