import classes from './browser.module.css';

interface Part {
  text: string;
  found: boolean;
}

/** Each part by where it begins: two may say the same. */
const placed = (parts: readonly Part[]): (Part & { at: number })[] => {
  let at = 0;
  return parts.map((part) => {
    const from = at;
    at += part.text.length;
    return { ...part, at: from };
  });
};

/** Where in a file the words stand that were looked for. */
export function Excerpt({ parts }: { parts: readonly Part[] }) {
  return (
    <span className={classes.excerpt}>
      {placed(parts).map(({ text, found, at }) =>
        found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </span>
  );
}
