import { KeyCap } from '../KeyCap.tsx';
import classes from './palette.module.css';

export function PaletteFooter({ awaitsLetter }: { awaitsLetter: boolean }) {
  return (
    <div className={classes.footer}>
      <span>
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap> move
      </span>
      <span>
        <KeyCap>Enter</KeyCap> open
      </span>
      <span data-now={awaitsLetter || undefined}>
        <KeyCap>→</KeyCap> then a letter for its actions
      </span>
      <span className={classes.last}>
        Type <KeyCap>&gt;</KeyCap> for commands only
      </span>
    </div>
  );
}
