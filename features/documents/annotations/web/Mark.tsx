import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Rotation } from '../../viewer/rules/zoom.ts';
import { type AnnotationInput, colorOf, FONT_SIZE } from '../model.ts';
import { boxOn, moved, pointOnPage, widened } from '../rules/place.ts';
import type { Mode } from './AnnotationTools.tsx';
import classes from './annotations.module.css';

interface MarkProps {
  mark: AnnotationInput;
  page: { width: number; height: number };
  zoom: number;
  rotation: Rotation;
  mode: Mode;
  isClash: boolean;
  onPut: (mark: AnnotationInput) => void;
  onRemove: () => void;
  onEdit: () => void;
}

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAR = 10;

export function Mark({ mark, page, zoom, rotation, mode, isClash, onPut, onRemove, onEdit }: MarkProps) {
  const [held, setHeld] = useState<AnnotationInput | null>(null);
  const from = useRef<{ x: number; y: number; widen: boolean } | null>(null);
  const shown = held ?? mark;
  const box = boxOn(shown.position_data, page);

  /** By how much the pointer went, in points of the upright page. */
  const gone = (event: PointerEvent) => {
    const start = from.current!;
    const [a, b] = [
      pointOnPage({ x: start.x, y: start.y }, page, zoom, rotation),
      pointOnPage({ x: event.clientX, y: event.clientY }, page, zoom, rotation),
    ];
    return { x: b.x - a.x, y: b.y - a.y };
  };
  const begin = (event: PointerEvent, widen = false) => {
    if (mode !== 'move') return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, widen };
  };
  const drag = (event: PointerEvent) => {
    if (!from.current) return;
    const by = gone(event);
    const { position_data: at } = mark;
    setHeld({
      ...mark,
      position_data: from.current.widen ? widened(at, at.width + by.x) : moved(at, by),
    });
  };
  const drop = () => {
    from.current = null;
    if (held) onPut(held);
    setHeld(null);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (event.key === 'Enter' && mark.shape_type === 'textbox') onEdit();
    else if (arrow && event.altKey && mark.shape_type === 'textbox')
      onPut({
        ...mark,
        position_data: widened(mark.position_data, mark.position_data.width + arrow.x * FAR),
      });
    else if (arrow) {
      const by = event.shiftKey ? FAR : 1;
      onPut({ ...mark, position_data: moved(mark.position_data, { x: arrow.x * by, y: arrow.y * by }) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const words = mark.shape_type === 'check' ? 'Check mark' : mark.text;
  return (
    <div
      role="button"
      tabIndex={mode === 'view' ? -1 : 0}
      id={`mark-${mark.id}`}
      aria-label={`${words}, ${colorOf(mark.style)}`}
      className={classes.mark}
      data-shape={mark.shape_type}
      data-color={colorOf(mark.style)}
      data-mode={mode}
      data-clash={isClash || undefined}
      style={{
        left: box.left * zoom,
        top: box.top * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        fontSize: FONT_SIZE * zoom,
      }}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onClick={(event) => {
        event.stopPropagation();
        if (mode === 'textbox' && mark.shape_type === 'textbox') onEdit();
      }}
      onKeyDown={press}
    >
      {mark.shape_type === 'check' ? (
        <svg viewBox="0 0 18 18" aria-hidden>
          <path
            d="M2.5 9.5 7 14l8.5-10"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : (
        <>
          <span>{mark.text}</span>
          {mode === 'move' ? (
            <span
              className={classes.grip}
              aria-hidden
              onPointerDown={(event) => begin(event, true)}
              onPointerMove={drag}
              onPointerUp={drop}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
