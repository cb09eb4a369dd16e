import type { FieldKind } from '../../model.ts';
import { KeyCap } from '#ui/KeyCap.tsx';
import { DRAGGED } from './FieldLayer.tsx';
import { KINDS } from './field-words.tsx';
import type { FieldPlacing } from './use-field-placing.ts';
import classes from './tools.module.css';

interface FieldToolProps {
  kind: FieldKind;
  placing: FieldPlacing;
  /** Shows the key that chooses it. */
  hasKey?: boolean;
}

/** Click it and then the page, drag it there, or press Enter on it to put a field in the middle of the page. */
export function FieldTool({ kind, placing, hasKey = false }: FieldToolProps) {
  const { label, press, Icon } = KINDS[kind];
  const isUsable = placing.signer !== null && placing.mayEdit;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={placing.armed === kind}
      disabled={!isUsable}
      draggable={isUsable}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, kind);
        event.dataTransfer.effectAllowed = 'copy';
      }}
      // A press without a pointer cannot point at the page.
      onClick={(event) => (event.detail === 0 ? placing.place(kind) : placing.arm(kind))}
    >
      <Icon size="1.0625rem" stroke={1.6} aria-hidden />
      <span className={classes.toolName}>{label}</span>
      {hasKey ? (
        <span aria-hidden>
          <KeyCap>{press.toUpperCase()}</KeyCap>
        </span>
      ) : null}
    </button>
  );
}
