import { useEffect, useRef, useState } from 'react';
import type { PageSize } from './messages.ts';
import { PageCanvas } from './PageCanvas.tsx';
import type { OpenPdf } from './use-pdf.ts';
import classes from './pages.module.css';

interface ThumbnailsProps {
  pdf: OpenPdf;
  sizes: readonly PageSize[];
  current: number;
  /** Beside one another; otherwise below one another. */
  across?: boolean;
  onChoose: (page: number) => void;
}

const ROW = 168;
const COLUMN = 116;
const WIDTH = 100;
const HEIGHT = 128;
/** After every page that is read. */
const AFTER_PAGES = 100;

export function Thumbnails({ pdf, sizes, current, across = false, onChoose }: ThumbnailsProps) {
  const step = across ? COLUMN : ROW;
  const scroller = useRef<HTMLElement>(null);
  const [window, setWindow] = useState({ from: 0, room: 800 });
  const look = () => {
    const at = scroller.current;
    if (!at) return;
    setWindow(
      across ? { from: at.scrollLeft, room: at.clientWidth } : { from: at.scrollTop, room: at.clientHeight },
    );
  };
  useEffect(() => {
    const at = scroller.current!;
    const start = current * step;
    const [from, room] = across ? [at.scrollLeft, at.clientWidth] : [at.scrollTop, at.clientHeight];
    if (start < from || start + step > from + room)
      at.scrollTo(across ? { left: start - (room - step) / 2 } : { top: start - (room - step) / 2 });
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- looks at what the element says of itself
  }, [current, step, across]);
  const first = Math.max(0, Math.floor(window.from / step) - 1);
  const last = Math.min(sizes.length - 1, Math.ceil((window.from + window.room) / step));
  return (
    <nav
      className={classes.thumbs}
      data-across={across || undefined}
      ref={scroller}
      onScroll={look}
      aria-label="Page thumbnails"
    >
      <div
        className={classes.thumbColumn}
        style={across ? { width: sizes.length * COLUMN } : { height: sizes.length * ROW + 16 }}
      >
        {Array.from({ length: last - first + 1 }, (_, n) => first + n).map((page) => {
          const { width, height } = sizes[page]!;
          return (
            <button
              key={page}
              type="button"
              className={classes.thumb}
              style={across ? { left: page * COLUMN } : { top: 16 + page * ROW }}
              aria-current={page === current ? 'page' : undefined}
              aria-label={`Page ${page + 1}`}
              onClick={() => onChoose(page)}
            >
              <span className={classes.thumbSheet}>
                <PageCanvas
                  pdf={pdf}
                  page={page}
                  scale={Math.min(WIDTH / width, HEIGHT / height) * Math.min(2, devicePixelRatio)}
                  rotation={0}
                  className={classes.thumbCanvas}
                  rank={() => AFTER_PAGES + Math.abs(page - current)}
                />
              </span>
              {page + 1}
            </button>
          );
        })}
      </div>
    </nav>
  );
}
