import { KeyCap } from '#ui/KeyCap.tsx';
import classes from './desk.module.css';

type Hint = readonly [press: readonly string[], does: string];

const DOCUMENT: readonly Hint[] = [
  [['J', 'K'], 'document'],
  [['N'], 'next to review'],
  [['S'], 'split'],
  [['R'], 'turn'],
  [['A'], 'accept all identified'],
  [['Z'], 'undo'],
  [['1–9'], 'assign'],
  [['Space'], 'look closer'],
  [['↵'], 'accept'],
  [['⌫'], 'remove'],
  [['T'], 'retry'],
  [['?'], 'all keys'],
];
const SPLIT: readonly Hint[] = [
  [['J', 'K'], 'page'],
  [['S'], 'split after'],
  [['M'], 'merge up'],
  [['R'], 'turn right'],
  [['⇧R'], 'turn left'],
  [['Alt', '↑', '↓'], 'move page'],
  [['N'], 'next to review'],
  [['Z'], 'undo'],
  [['Ctrl', '↵'], 'split'],
  [['?'], 'all keys'],
];

/** The keys on the last line; the whole list, in words, is behind "?". */
export const KeyHints = ({ isSplitting }: { isSplitting: boolean }) => (
  <footer className={classes.hints} aria-hidden data-keys>
    {(isSplitting ? SPLIT : DOCUMENT).map(([press, does]) => (
      <span key={does}>
        {press.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}{' '}
        {does}
      </span>
    ))}
  </footer>
);
