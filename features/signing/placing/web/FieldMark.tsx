import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Field } from '../model.ts';
import { moveField, resizeField } from '../rules/placing.ts';
import { firstName, KINDS, titleOf } from './field-words.tsx';
import type { SignerLook } from './signer-looks.ts';
import type { FieldPlacing } from './use-field-placing.ts';
import classes from './paper.module.css';

interface FieldMarkProps {
  field: Field;
  look: SignerLook | undefined;
  zoom: number;
  placing: FieldPlacing;
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAR = 10;

/** One field on its page: moved and resized by hand or by keys. */
export function FieldMark({ field, look, zoom, placing }: FieldMarkProps) {
  const { mayEdit, selected, focused, onFocused } = placing;
  const [held, setHeld] = useState<Field | null>(null);
  const from = useRef<{ x: number; y: number; resize: boolean } | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const isSelected = selected?.no === field.no;
  const takesFocus = focused === field.no;
  useEffect(() => {
    if (!takesFocus) return;
    element.current?.focus({ preventScroll: true });
    onFocused();
  }, [takesFocus, onFocused]);
  const size = placing.sizeOf(field.page);
  const { x, y, width, height } = held ?? field;

  const begin = (event: PointerEvent, resize = false) => {
    if (!mayEdit || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, resize };
  };
  const draggedTo = (event: PointerEvent): Field => {
    const { x: startX, y: startY, resize } = from.current!;
    const by = { x: (event.clientX - startX) / zoom, y: (event.clientY - startY) / zoom };
    return (resize ? resizeField : moveField)(field, by, size);
  };
  const drag = (event: PointerEvent) => {
    if (from.current) setHeld(draggedTo(event));
  };
  const drop = (event: PointerEvent) => {
    // Where it was let go, whether or not the last move is drawn yet.
    if (from.current && held) placing.put(draggedTo(event));
    from.current = null;
    setHeld(null);
  };
  const nudge = (event: KeyboardEvent, arrow: { x: number; y: number }) => {
    const far = event.shiftKey ? FAR : 1;
    const by = { x: arrow.x * far, y: arrow.y * far };
    placing.put(
      (event.altKey ? resizeField : moveField)(field, by, size),
      `nudge ${field.no} ${event.altKey}`,
    );
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Tab') {
      if (!placing.walk(field, event.shiftKey ? -1 : 1)) return;
    } else if (!mayEdit) return;
    else if (arrow && !event.ctrlKey && !event.metaKey) nudge(event, arrow);
    else if (event.key === 'Delete' || event.key === 'Backspace') placing.remove(field);
    else if (event.key === 'D' && event.shiftKey) placing.duplicate(field);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { Icon } = KINDS[field.kind];
  const who = look?.name ?? 'nobody';
  return (
    <div
      ref={element}
      id={`field-${field.no}`}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`${titleOf(field)}, ${who}${field.found_by === null ? '' : `, found by “${field.found_by}”`}`}
      className={classes.field}
      data-selected={isSelected || undefined}
      data-proposed={(field.found_by !== null && placing.isProposed) || undefined}
      style={{
        ...look?.onPaper,
        left: x * zoom,
        top: y * zoom,
        width: width * zoom,
        height: height * zoom,
      }}
      onFocus={() => placing.select(field.no)}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
    >
      <Icon size="0.875rem" stroke={1.75} aria-hidden />
      {field.kind === 'checkbox' ? null : (
        <span className={classes.words}>
          {titleOf(field)}, {firstName(who)}
        </span>
      )}
      {isSelected && mayEdit ? (
        <span
          className={classes.grip}
          aria-hidden
          onPointerDown={(event) => begin(event, true)}
          onPointerMove={drag}
          onPointerUp={drop}
        />
      ) : null}
    </div>
  );
}
