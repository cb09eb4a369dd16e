import { type MouseEvent, useState } from 'react';
import type { Rotation } from '../../viewer/rules/zoom.ts';
import { type AnnotationInput, type Color, styleOf } from '../model.ts';
import { BOX_HEIGHT, boxOn, CHECK_SIDE, placedAt, pointOnPage } from '../rules/place.ts';
import type { AnnotationDesk, DeskView } from './annotation-desk.ts';
import type { Mode } from './AnnotationTools.tsx';
import { Mark } from './Mark.tsx';
import { TextEntry } from './TextEntry.tsx';
import { widthFor } from './text-width.ts';
import classes from './annotations.module.css';

interface AnnotationLayerProps {
  desk: AnnotationDesk;
  view: DeskView;
  /** Counted from zero. */
  page: number;
  size: { width: number; height: number };
  zoom: number;
  rotation: Rotation;
  mode: Mode;
  color: Color;
}

/** VWR-014: the marks of one page, and where new ones are set. */
export function AnnotationLayer(props: AnnotationLayerProps) {
  const { desk, view, page, size, zoom, rotation, mode, color } = props;
  const [typing, setTyping] = useState<AnnotationInput | null>(null);
  const marks = view.marks.filter((mark) => mark.page === page + 1 && mark.id !== typing?.id);

  const place = (point: { x: number; y: number }) => {
    const isCheck = mode === 'check';
    const room = isCheck
      ? { width: CHECK_SIDE, height: CHECK_SIDE }
      : { width: widthFor(''), height: BOX_HEIGHT };
    const mark: AnnotationInput = {
      id: crypto.randomUUID(),
      page: page + 1,
      shape_type: isCheck ? 'check' : 'textbox',
      text: isCheck ? 'Check' : '',
      style: styleOf(color),
      position_data: placedAt(point, room, size),
    };
    if (isCheck) desk.put(mark);
    else setTyping(mark);
  };
  const pointed = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    place(pointOnPage({ x: event.clientX - box.left, y: event.clientY - box.top }, size, zoom, rotation));
  };
  const type = (text: string) => {
    const { position_data: at } = typing!;
    const width = Math.max(widthFor(text), view.marks.some(({ id }) => id === typing!.id) ? at.width : 0);
    const left = Math.max(0, Math.min(at.left, at.pageWidth - width));
    desk.put({ ...typing!, text, position_data: { ...at, width, left } });
    setTyping(null);
  };
  const places = mode === 'check' || mode === 'textbox';
  const entry = typing && boxOn(typing.position_data, size);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a page is pointed at, by hand or by keys
    <div
      className={classes.layer}
      data-mode={mode}
      role="group"
      aria-label={
        places
          ? `Marks on page ${page + 1}. Press Enter to add one in the middle.`
          : `Marks on page ${page + 1}`
      }
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only while something can be set on it
      tabIndex={places ? 0 : undefined}
      onClick={places && !typing ? pointed : undefined}
      onKeyDown={(event) => {
        if (!places || event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        place({ x: size.width / 2, y: size.height / 2 });
      }}
    >
      {marks.map((mark) => (
        <Mark
          key={mark.id}
          mark={mark}
          page={size}
          zoom={zoom}
          rotation={rotation}
          mode={mode}
          isClash={view.clashes.includes(mark.id)}
          onPut={desk.put}
          onRemove={() => desk.remove(mark.id)}
          onEdit={() => setTyping(mark)}
        />
      ))}
      {typing && entry ? (
        <TextEntry
          start={typing.text}
          style={{ left: entry.left * zoom, top: entry.top * zoom }}
          onSave={type}
          onCancel={() => setTyping(null)}
        />
      ) : null}
    </div>
  );
}
