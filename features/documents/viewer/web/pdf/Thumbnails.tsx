import { useEffect, useRef, useState } from 'react';
import type { PageSize } from './messages.ts';
import { PageCanvas } from './PageCanvas.tsx';
import type { OpenPdf } from './use-pdf.ts';
import classes from './pages.module.css';

interface ThumbnailsProps {
  pdf: OpenPdf;
  sizes: readonly PageSize[];
  current: number;
  onChoose: (page: number) => void;
}

const ROW = 168;
const WIDTH = 100;
const HEIGHT = 128;
/** After every page that is read. */
const AFTER_PAGES = 100;

export function Thumbnails({ pdf, sizes, current, onChoose }: ThumbnailsProps) {
  const scroller = useRef<HTMLElement>(null);
  const [window, setWindow] = useState({ top: 0, height: 800 });
  const look = () => {
    const at = scroller.current;
    if (at) setWindow({ top: at.scrollTop, height: at.clientHeight });
  };
  useEffect(() => {
    const at = scroller.current!;
    const top = current * ROW;
    if (top < at.scrollTop || top + ROW > at.scrollTop + at.clientHeight)
      at.scrollTop = top - (at.clientHeight - ROW) / 2;
    look();
  }, [current]);
  const first = Math.max(0, Math.floor(window.top / ROW) - 1);
  const last = Math.min(sizes.length - 1, Math.ceil((window.top + window.height) / ROW));
  return (
    <nav className={classes.thumbs} ref={scroller} onScroll={look} aria-label="Page thumbnails">
      <div className={classes.thumbColumn} style={{ height: sizes.length * ROW + 16 }}>
        {Array.from({ length: last - first + 1 }, (_, n) => first + n).map((page) => {
          const { width, height } = sizes[page]!;
          return (
            <button
              key={page}
              type="button"
              className={classes.thumb}
              style={{ top: 16 + page * ROW }}
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
