import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { lengthFault } from '#features/signing/rules/lengths.ts';
import { Strokes } from '#features/signing/web/pieces.ts';
import type { FilledValue, Progress } from '../../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { initialsOf, isFilled } from '../../rules/filled.ts';
import { LONGEST_TEXT } from '../../rules/lengths.ts';
import { readingOrder } from '#features/signing/placing/rules/reading-order.ts';
import { fieldWords, signedAs } from './field-words.ts';
import { type Box, hitMargins } from './hit-areas.ts';
import classes from './fields.module.css';

export interface OwnFields {
  userId: number;
  userName: string;
  today: string;
  progress: Progress;
  /** Put, ticked or opened. */
  onPress: (field: Field) => void;
}

/** What lies on the pages, and whose it is. */
export interface FieldedPaper {
  fields: readonly Field[];
  signatures: readonly { user_id: number; user_name: string; state: string }[];
}

export interface FieldLayerProps {
  view: FieldedPaper;
  page: number;
  /** Pixels for each point. */
  scale: number;
  /** Null where nothing can be filled in. */
  own: OwnFields | null;
}

export const fieldId = (no: number): string => `field-${no}`;

/** On a phone a finger needs as much. */
const LEAST = 44;
const GIVEN = new Set<Field['kind']>(['date', 'name']);
/** Of the height of a field, the letters in it. */
const LETTERS = 0.68;
const LARGEST_LETTERS = 22;
/** What stands beside them on a paper drawn as wide as a phone. */
const SMALLEST_LETTERS = 6;
/** On average, of their height, with the padding of the field. */
const WIDTH_OF_LETTER = 0.6;

const scaled = ({ x, y, width, height }: Field, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});
/** As large as the field is high, and smaller where the words would not fit; never too small to read. */
function lettersFor({ width, height }: Box, words: string): number {
  const high = Math.min(LARGEST_LETTERS, height * LETTERS);
  return Math.min(high, Math.max(SMALLEST_LETTERS, width / (words.length * WIDTH_OF_LETTER)));
}
const placed = (box: Box, words: string): CSSProperties => ({
  left: box.x,
  top: box.y,
  width: box.width,
  height: box.height,
  fontSize: lettersFor(box, words),
});

/** The fields of one page: one's own to fill in, those of others by their names. */
export function FieldLayer({ view, page, scale, own }: FieldLayerProps) {
  const here = readingOrder(view.fields.filter((field) => field.page === page));
  const isOwn = (field: Field) => own !== null && field.signer === own.userId;
  const pressable = here.filter((field) => isOwn(field) && !GIVEN.has(field.kind));
  return (
    <div className={classes.layer}>
      {here.map((field) => {
        const box = scaled(field, scale);
        if (!own || !isOwn(field)) return <OtherField key={field.no} field={field} box={box} view={view} />;
        if (GIVEN.has(field.kind)) {
          const words = field.kind === 'date' ? own.today : own.userName;
          return (
            <span
              key={field.no}
              className={classes.given}
              style={placed(box, words)}
              title="Filled in for you"
            >
              {words}
            </span>
          );
        }
        const others = pressable.filter((other) => other !== field).map((other) => scaled(other, scale));
        return <OwnField key={field.no} field={field} box={box} others={others} own={own} />;
      })}
    </div>
  );
}

function OtherField({ field, box, view }: { field: Field; box: Box; view: FieldedPaper }) {
  const signer = view.signatures.find(({ user_id }) => user_id === field.signer);
  const name = signer?.user_name ?? 'Someone else';
  const words =
    field.kind === 'signature' || field.kind === 'initials' ? name : `${fieldWords(field)} · ${name}`;
  return (
    <span className={classes.other} style={placed(box, words)} title={words}>
      {signer?.state === 'signed' && <IconCheck size="1em" aria-hidden />}
      <span>{words}</span>
    </span>
  );
}

interface OwnFieldProps {
  field: Field;
  box: Box;
  others: readonly Box[];
  own: OwnFields;
}

function OwnField({ field, box, others, own }: OwnFieldProps) {
  const value = own.progress.values[String(field.no)];
  const filled = isFilled(field, value);
  const { top, right, bottom, left } = hitMargins(box, others, LEAST);
  const isBox = field.kind === 'checkbox';
  return (
    <button
      type="button"
      id={fieldId(field.no)}
      role={isBox ? 'checkbox' : undefined}
      aria-checked={isBox ? value === true : undefined}
      className={classes.own}
      data-filled={filled || undefined}
      data-optional={!field.required || undefined}
      style={{
        left: box.x - left,
        top: box.y - top,
        width: box.width + left + right,
        height: box.height + top + bottom,
        padding: `${top}px ${right}px ${bottom}px ${left}px`,
      }}
      onClick={() => own.onPress(field)}
    >
      <VisuallyHidden>{spoken(field, value, filled)}</VisuallyHidden>
      <span
        aria-hidden
        className={classes.mark}
        style={{ height: box.height, fontSize: Math.min(LARGEST_LETTERS, box.height * LETTERS) }}
      >
        {filled ? <Filled field={field} own={own} /> : <Empty field={field} width={box.width} />}
      </span>
    </button>
  );
}

/** What stands in the field comes first, then where it is. */
function spoken(field: Field, value: FilledValue | undefined, filled: boolean): string {
  const words = field.kind === 'signature' && !filled ? SIGN_HERE : fieldWords(field);
  return [
    field.kind === 'text' && filled ? `${words}: ${String(value)}` : words,
    `page ${field.page + 1}`,
    ...(field.required ? ['required'] : []),
    ...(field.kind === 'text' && lengthFault(String(value ?? ''), LONGEST_TEXT) ? ['too long'] : []),
    ...(filled && field.kind !== 'checkbox' ? ['filled in'] : []),
  ].join(', ');
}

const SIGN_HERE = 'Sign here';
const ROOM_FOR_WORDS = 44;

function Empty({ field, width }: { field: Field; width: number }) {
  if (field.kind === 'checkbox' || width < ROOM_FOR_WORDS) return null;
  return field.kind === 'signature' ? SIGN_HERE : fieldWords(field);
}

function Filled({ field, own }: { field: Field; own: OwnFields }) {
  const { progress, userName } = own;
  if (field.kind === 'checkbox') return <IconCheck className={classes.tick} aria-hidden />;
  if (field.kind === 'text') return String(progress.values[String(field.no)]);
  if (field.kind === 'signature' && progress.drawn)
    return <Strokes drawn={progress.drawn} className={classes.ink} />;
  const name = signedAs(progress, userName);
  return <span className={classes.script}>{field.kind === 'initials' ? initialsOf(name) : name}</span>;
}
