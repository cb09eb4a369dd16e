import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { PDF_FAILED } from '../../../messages.ts';
import type { PageSize } from './messages.ts';
import { PageCanvas } from './PageCanvas.tsx';
import { printPages } from './print-pages.ts';
import { TextLayer } from './TextLayer.tsx';
import { type OpenPdf, usePdf } from './use-pdf.ts';
import pages from './pages.module.css';
import classes from './sheets.module.css';

export interface SheetsHandle {
  /** Hands the pages to the browser's own printing. */
  print: () => Promise<void>;
}

export interface PdfSheetsProps {
  /** Fetches the whole file in one request. */
  load: () => Promise<ArrayBuffer>;
  /** Known before the file is: pages and what lies over them take their places at once. */
  sizes: readonly PageSize[];
  /** As many times as wide as there is room. */
  enlarged: number;
  /** What lies over a page, in pixels for each of its points. */
  over: (page: number, scale: number) => ReactNode;
  onLoaded: () => void;
  handle?: Ref<SheetsHandle>;
}

const WIDEST = 1.6;
const GAP = 32;
const MOST_PIXELS = 16_000_000;
const FAR_AHEAD = '600px 0px';

/** Every page in the flow of the screen, each drawn when it comes near: what lies over them is always there for Tab. */
export function PdfSheets({ load, sizes, enlarged, over, onLoaded, handle }: PdfSheetsProps) {
  const column = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  const freshLink = useCallback(async () => {
    const bytes = await load();
    return { link: '', size: bytes.byteLength, expires_at: '', bytes };
  }, [load]);
  const opened = usePdf(freshLink);
  const pdf = opened.state === 'open' ? opened.pdf : null;
  useEffect(() => {
    if (pdf) onLoaded();
  }, [pdf, onLoaded]);
  useImperativeHandle(handle, () => ({ print: () => (pdf ? printPages(pdf) : Promise.resolve()) }), [pdf]);
  useLayoutEffect(() => {
    const target = column.current!;
    const look = () => setRoom(target.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const page = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) now.add(page);
            else now.delete(page);
          }
          return now;
        }),
      { rootMargin: FAR_AHEAD },
    );
    for (const sheet of column.current!.querySelectorAll('[data-page]')) seen.observe(sheet);
    return () => seen.disconnect();
  }, [sizes.length]);
  if (opened.state === 'failed')
    return <RegionError title={PDF_FAILED} why="Nothing is lost. Try again." onRetry={opened.retry} />;
  return (
    <div ref={column} className={classes.column} data-enlarged={enlarged > 1 || undefined}>
      {sizes.map((size, page) => {
        const fit = Math.min(WIDEST, Math.max(0, room - (room > 700 ? GAP : 0)) / size.width) || 0.5;
        const scale = fit * enlarged;
        return (
          <div
            // oxlint-disable-next-line no-array-index-key -- pages never change their order
            key={page}
            data-page={page}
            className={classes.sheet}
            style={{ width: size.width * scale, height: size.height * scale }}
            role="group"
            aria-label={`Page ${page + 1} of ${sizes.length}`}
          >
            {pdf && near.has(page) ? <Drawn pdf={pdf} page={page} size={size} scale={scale} /> : null}
            {over(page, scale)}
          </div>
        );
      })}
    </div>
  );
}

function Drawn({ pdf, page, size, scale }: { pdf: OpenPdf; page: number; size: PageSize; scale: number }) {
  const [isBroken, setBroken] = useState(false);
  const dots = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (size.width * size.height)) / scale);
  return (
    <>
      <PageCanvas
        pdf={pdf}
        page={page}
        scale={Math.round(scale * dots * 1000) / 1000}
        rotation={0}
        className={pages.canvas}
        rank={(at) => at}
        onFailed={() => setBroken(true)}
      />
      {isBroken ? <p className={pages.broken}>We couldn’t draw this page.</p> : null}
      <TextLayer pdf={pdf} page={page} zoom={scale} />
    </>
  );
}
