/** What one signer filled in, as it is drawn on the pages. */
import type { DrawnName } from '#features/signing/model.ts';
import { type FilledField, initialsOf } from './filled.ts';

interface Given {
  method: 'typed' | 'drawn' | 'paper';
  signature: string;
  /** JSON to the letter. */
  strokes: string | null;
  filled: string | null;
}

type Drawing =
  | { kind: 'text'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'strokes'; strokes: DrawnName['strokes']; ratio: number }
  | { kind: 'check' };

interface DrawnField {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  drawing: Drawing;
}

function drawingOf({ kind, value }: FilledField, { signature, strokes }: Given): Drawing {
  if (kind === 'checkbox') return { kind: 'check' };
  if (kind === 'initials') return { kind: 'name', name: initialsOf(signature) };
  if (kind !== 'signature') return { kind: 'text', text: String(value) };
  if (strokes === null) return { kind: 'name', name: signature };
  const drawn = JSON.parse(strokes) as DrawnName;
  return { kind: 'strokes', strokes: drawn.strokes, ratio: drawn.ratio };
}

/** Who signed on paper filled in nothing here: their page is filed with it. */
export function marksOf(given: Given): DrawnField[] {
  if (given.filled === null) return [];
  return (JSON.parse(given.filled) as FilledField[]).map((field) => ({
    page: field.page,
    x: field.x,
    y: field.y,
    width: field.width,
    height: field.height,
    drawing: drawingOf(field, given),
  }));
}
