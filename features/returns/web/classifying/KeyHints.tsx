import { KeyCap } from '#ui/KeyCap.tsx';
import classes from './classify.module.css';

const HINTS: readonly { press: readonly string[]; does: string }[] = [
  { press: ['J', 'K'], does: 'part' },
  { press: ['↵'], does: 'confirm' },
  { press: ['1–6'], does: 'change kind' },
  { press: ['F'], does: 'add field' },
  { press: ['Tab'], does: 'next field' },
  { press: ['←', '→', '↑', '↓'], does: 'nudge' },
  { press: ['⌫'], does: 'remove field' },
  { press: ['Ctrl', '↵'], does: 'send' },
  { press: ['?'], does: 'all keys' },
];

/** The keys on the last line; the whole list, in words, is behind "?". */
export const KeyHints = () => (
  <footer className={classes.hints} aria-hidden data-keys>
    {HINTS.map(({ press, does }) => (
      <span key={does}>
        {press.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}{' '}
        {does}
      </span>
    ))}
  </footer>
);
