import { Board } from './Board.tsx';
import classes from './design.module.css';

const PAPER = ['desk', 'sheet', 'sunken', 'raised', 'rule', 'rule-strong', 'edge', 'ink', 'ink-2', 'ink-3'];
const ROLES = ['solid', 'on-solid', 'text', 'line', 'tint', 'tint-2', 'hover'];
const MEANINGS = ['done', 'wait', 'late', 'info'].flatMap((name) =>
  ['text', 'solid', 'tint'].map((role) => `${name}-${role}`),
);

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className={classes.swatches}>
      {names.map((name) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function PaperBoard() {
  return (
    <Board title="Paper, ink, meaning and the firm's roles" wide>
      <Swatches names={PAPER} />
      <Swatches names={MEANINGS} />
      {['primary', 'secondary', 'accent'].map((color) => (
        <Swatches key={color} names={ROLES.map((role) => `${color}-${role}`)} />
      ))}
      <p className={classes.typeTitle}>Welcome back, Eleanor</p>
      <p>Whitcombe Orchard LLC 88-1034567 $111,111.11 Illl1 O0 8/12</p>
      <p className={classes.script} aria-label="Typed signature">
        Eleanor Whitcombe
      </p>
    </Board>
  );
}
