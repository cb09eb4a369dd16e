import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Block } from '../../rules/days.ts';
import { useChat } from '../chat-context.ts';
import { daySeparator } from '../message-times.ts';
import { LogLine } from './LogLine.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import classes from './log.module.css';

interface LogBlockProps {
  block: Block;
  seen: ReadonlyMap<number, string>;
  scroller: RefObject<HTMLElement | null>;
  /** Drawn whether it is near or not: the last one, and the one somebody jumps to. */
  always: boolean;
  markedId: number | null;
}

const GUESSED_HEIGHT = 84;
const NEAR = 1500;

/** Only what is near the window is drawn; the rest keeps its place by the height it had. */
export function LogBlock({ block, seen, scroller, always, markedId }: LogBlockProps) {
  const { zone, now } = useChat();
  const own = useRef<HTMLDivElement>(null);
  /** The height it keeps while it is not drawn; null near the window. */
  const [kept, setKept] = useState<number | null>(always ? null : block.lines.length * GUESSED_HEIGHT);
  useLayoutEffect(() => {
    const region = scroller.current;
    if (!region) return;
    const look = () => {
      const [place, shown] = [own.current!.getBoundingClientRect(), region.getBoundingClientRect()];
      const isNear = place.bottom > shown.top - NEAR && place.top < shown.bottom + NEAR;
      setKept(isNear ? null : place.height);
    };
    look();
    region.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      region.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [scroller]);
  if (kept !== null && !always) return <div ref={own} style={{ height: kept }} />;
  return (
    <div ref={own}>
      {block.lines.map((line) =>
        line.kind === 'day' ? (
          <p key={line.key} className={classes.day}>
            <span>{daySeparator(line.day, zone, now)}</span>
          </p>
        ) : line.message.is_log ? (
          <LogLine key={line.key} message={line.message} />
        ) : (
          <MessageBubble
            key={line.key}
            message={line.message}
            seen={seen.get(line.message.id)}
            marked={line.message.id === markedId}
          />
        ),
      )}
    </div>
  );
}
