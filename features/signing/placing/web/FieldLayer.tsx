import { type DragEvent, type MouseEvent, useState } from 'react';
import { FIELD_KINDS, type FieldKind } from '../../model.ts';
import { readingOrder } from '../rules/reading-order.ts';
import { FieldMark } from './FieldMark.tsx';
import { KINDS } from './field-words.tsx';
import type { FieldPlacing } from './use-field-placing.ts';
import classes from './paper.module.css';

/** What a dragged field of the palette is called while it travels. */
export const DRAGGED = 'application/x-signature-field';

interface FieldLayerProps {
  page: number;
  zoom: number;
  placing: FieldPlacing;
}

/** The fields of one page, and where new ones are dropped or clicked. */
export function FieldLayer({ page, zoom, placing }: FieldLayerProps) {
  const { armed, looks, mayEdit } = placing;
  const [isOver, setOver] = useState(false);
  const fields = readingOrder(placing.fields.filter((field) => field.page === page));
  const pointOf = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { page, x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom };
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const kind = FIELD_KINDS.find((one): one is FieldKind => one === event.dataTransfer.getData(DRAGGED));
    if (!kind || !mayEdit) return;
    event.preventDefault();
    placing.place(kind, pointOf(event));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- pointed at by hand; keys place from the palette
    <div
      className={classes.layer}
      role="group"
      aria-label={
        armed
          ? `Fields on page ${page + 1}. Click to place ${KINDS[armed].label}`
          : `Fields on page ${page + 1}`
      }
      data-armed={armed ?? undefined}
      data-over={isOver || undefined}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        if (armed) placing.place(armed, pointOf(event));
        else placing.select(null);
      }}
      onDragOver={(event) => {
        if (!mayEdit || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {fields.map((field) => (
        <FieldMark
          key={field.no}
          field={field}
          look={looks.get(field.signer)}
          zoom={zoom}
          placing={placing}
        />
      ))}
    </div>
  );
}
