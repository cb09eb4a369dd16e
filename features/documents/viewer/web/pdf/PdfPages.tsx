/** All pages in one column; only those near the screen exist. */
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { currentPage, layoutOf, pagesNear } from '../../rules/page-layout.ts';
import type { Rotation } from '../../rules/zoom.ts';
import type { PageRect, PageSize } from './messages.ts';
import { drawingScale, PageSheet } from './PageSheet.tsx';
import { TextLayer } from './TextLayer.tsx';
import { usePinch } from './use-pinch.ts';
import type { OpenPdf } from './use-pdf.ts';
import classes from './pages.module.css';

export interface PagesHandle {
  goTo: (page: number, rect?: PageRect) => void;
  goBy: (by: number) => void;
  /** How wide a page may be. */
  room: () => number;
}

interface PdfPagesProps {
  pdf: OpenPdf;
  sizes: readonly PageSize[];
  zoom: number;
  rotation: Rotation;
  handle: Ref<PagesHandle>;
  found: ReadonlyMap<number, readonly PageRect[][]>;
  foundNow: { page: number; at: number } | null;
  /** Whether those just outside the screen are drawn as well. */
  withNear: boolean;
  onPage: (page: number) => void;
  onSize: (page: number, size: PageSize) => void;
  /** A page is drawn, or cannot be. */
  onSettled: () => void;
  onZoom: (zoom: number) => void;
  /** What lies over a page, in its own unturned points. */
  over?: (page: number, size: PageSize) => ReactNode;
}

const SIDE = 32;

export function PdfPages(props: PdfPagesProps) {
  const { pdf, sizes, zoom, rotation, onPage, over } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(sizes, zoom, rotation), [sizes, zoom, rotation]);
  const [window, setWindow] = useState({ top: 0, height: 800 });
  const current = currentPage(layout, window);
  usePinch(scroller, zoom, props.onZoom);

  useEffect(() => onPage(current), [current, onPage]);
  const look = useCallback(() => {
    const at = scroller.current;
    if (at) setWindow({ top: at.scrollTop, height: at.clientHeight });
  }, []);
  // Whoever has scrolled far waits for one page: it is asked for before the rest of the screen is thought of.
  const ahead = useRef(0);
  const scrolled = () => {
    const { scrollTop: top, clientHeight: height } = scroller.current!;
    const page = currentPage(layout, { top, height });
    const asked = { page, scale: drawingScale(layout.sizes[page]!, zoom), rotation };
    if (page !== current && !pdf.drawings.kept(asked)) {
      ahead.current = page;
      void pdf.drawings
        .make(asked, () => (ahead.current === page ? 0 : null))
        // Its place on the screen says so.
        .catch(() => undefined);
    }
    look();
  };
  useLayoutEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, [look]);

  // What was in the middle stays there when sizes change.
  const before = useRef(layout);
  useLayoutEffect(() => {
    const at = scroller.current!;
    const old = before.current;
    before.current = layout;
    if (old === layout) return;
    at.scrollLeft = Math.max(0, (at.scrollWidth - at.clientWidth) / 2);
    // At its head it stays there.
    if (at.scrollTop === 0) return look();
    const middle = at.scrollTop + at.clientHeight / 2;
    const page = currentPage(old, { top: at.scrollTop, height: at.clientHeight });
    const within = (middle - old.tops[page]!) / old.sizes[page]!.height;
    at.scrollTop = layout.tops[page]! + within * layout.sizes[page]!.height - at.clientHeight / 2;
    look();
  }, [layout, look]);

  useImperativeHandle(
    props.handle,
    () => {
      const goTo = (page: number, rect?: PageRect) => {
        const at = scroller.current!;
        const down = rect && rotation === 0 ? rect.top * zoom - at.clientHeight / 3 : -8;
        at.scrollTop = layout.tops[page]! + down;
        look();
      };
      return {
        goTo,
        goBy: (by) => {
          const { scrollTop: top, clientHeight: height } = scroller.current!;
          goTo(Math.min(sizes.length - 1, Math.max(0, currentPage(layout, { top, height }) + by)));
        },
        room: () => (scroller.current?.clientWidth ?? 800) - SIDE,
      };
    },
    [layout, rotation, zoom, look, sizes.length],
  );

  const { first, last } = pagesNear(layout, window, props.withNear ? window.height / 2 : 0);
  const rank = (page: number) => Math.abs(page - current);
  const shown = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      onScroll={scrolled}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys
      tabIndex={0}
      role="region"
      aria-label="Pages"
    >
      <div className={classes.column} style={{ height: layout.height, minWidth: layout.width + SIDE }}>
        {shown.map((page) => {
          const { width, height } = layout.sizes[page]!;
          const size = sizes[page]!;
          return (
            <div
              key={page}
              className={classes.page}
              style={{ top: layout.tops[page], width, height }}
              role="group"
              aria-label={`Page ${page + 1}`}
            >
              <PageSheet
                pdf={pdf}
                page={page}
                shown={layout.sizes[page]!}
                zoom={zoom}
                rotation={rotation}
                rank={rank}
                onSize={(at, learned) => {
                  props.onSize(at, learned);
                  props.onSettled();
                }}
                onFailed={props.onSettled}
              >
                <div className={classes.turned} style={turnedStyle(size, zoom, rotation)}>
                  <TextLayer pdf={pdf} page={page} zoom={zoom} />
                  {(props.found.get(page) ?? []).flatMap((rects, match) =>
                    rects.map((rect) => (
                      <mark
                        key={`${match} ${rect.left} ${rect.top}`}
                        className={classes.found}
                        data-now={(props.foundNow?.page === page && props.foundNow.at === match) || undefined}
                        style={{
                          left: rect.left * zoom,
                          top: rect.top * zoom,
                          width: rect.width * zoom,
                          height: rect.height * zoom,
                        }}
                      />
                    )),
                  )}
                  {over?.(page, size)}
                </div>
              </PageSheet>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What lies over a page is placed on the upright page, and the whole of it is turned with the page. */
const turnedStyle = ({ width, height }: PageSize, zoom: number, rotation: Rotation) => {
  const [w, h] = [width * zoom, height * zoom];
  const moved = {
    0: '',
    90: `translate(${h}px, 0)`,
    180: `translate(${w}px, ${h}px)`,
    270: `translate(0, ${w}px)`,
  };
  return { width: w, height: h, transform: `${moved[rotation]} rotate(${rotation}deg)` };
};
