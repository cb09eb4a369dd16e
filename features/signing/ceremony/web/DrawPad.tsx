import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import type { DrawnName } from '../../model.ts';
import { Strokes } from './Strokes.tsx';
import classes from './draw.module.css';

interface DrawPadProps {
  drawn: DrawnName | null;
  onChange: (drawn: DrawnName | null) => void;
}

interface Stroke {
  points: readonly number[];
  ratio: number;
}

/** Points closer than this add nothing anybody sees. */
const CLOSE = 0.004;
const MOST_STROKES = 200;
/** Below what the server takes, in all and in one stroke. */
const MOST_NUMBERS = 7800;
const MOST_IN_STROKE = 3900;

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** A name drawn with a finger, a pen or the mouse. */
export function DrawPad({ drawn, onChange }: DrawPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  // Several movements may come before the next drawing of the screen.
  const latest = useRef<Stroke | null>(null);
  const show = (next: Stroke | null) => {
    latest.current = next;
    setStroke(next);
  };
  const pointAt = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = pad.current!.getBoundingClientRect();
    return [round((clientX - left) / width), round((clientY - top) / height)];
  };
  const strokes = drawn?.strokes ?? [];
  const numbers = strokes.reduce((sum, { length }) => sum + length, 0);
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    if (strokes.length >= MOST_STROKES || numbers >= MOST_NUMBERS) return;
    event.preventDefault();
    try {
      pad.current!.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that has left already is not held.
    }
    const { width, height } = pad.current!.getBoundingClientRect();
    // Of the first stroke's box: the pad keeps its shape from then on.
    const ratio = drawn?.ratio ?? Math.min(20, Math.max(0.2, Math.round((width / height) * 1000) / 1000));
    show({ points: pointAt(event), ratio });
  };
  const move = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const now = latest.current;
    if (now === null || now.points.length >= MOST_IN_STROKE) return;
    if (numbers + now.points.length >= MOST_NUMBERS) return;
    const point = pointAt(event);
    const [x, y] = now.points.slice(-2) as [number, number];
    if (Math.hypot(point[0] - x, point[1] - y) >= CLOSE)
      show({ points: [...now.points, ...point], ratio: now.ratio });
  };
  const end = () => {
    const now = latest.current;
    if (now === null) return;
    show(null);
    onChange({ strokes: [...strokes, [...now.points]], ratio: now.ratio });
  };
  const undo = () =>
    onChange(strokes.length > 1 ? { strokes: strokes.slice(0, -1), ratio: drawn!.ratio } : null);
  const shown = stroke === null ? strokes : [...strokes, [...stroke.points]];
  const ratio = drawn?.ratio ?? stroke?.ratio ?? 1;
  return (
    <div className={classes.draw}>
      <div
        ref={pad}
        className={classes.pad}
        role="img"
        aria-label={drawn ? 'Your drawn signature' : 'Draw your signature here'}
        data-empty={shown.length === 0 || undefined}
        style={drawn ? { aspectRatio: String(drawn.ratio) } : undefined}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {shown.length > 0 && <Strokes drawn={{ strokes: [...shown], ratio }} className={classes.ink} />}
        <span className={classes.padLine} aria-hidden>
          {shown.length === 0 ? 'Draw here with your finger, a pen or your mouse' : ''}
        </span>
      </div>
      <div className={classes.padTools}>
        <Button
          variant="default"
          size="sm"
          disabled={strokes.length === 0}
          data-repeat
          leftSection={<IconArrowBackUp size="1.125em" aria-hidden />}
          onClick={undo}
        >
          Undo last stroke
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={strokes.length === 0}
          leftSection={<IconTrash size="1.125em" aria-hidden />}
          onClick={() => onChange(null)}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}
