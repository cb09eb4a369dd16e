/** Pages in a region of their own that scrolls and zooms; only those near the screen exist. */
import {
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { zoomAt, zoomToFit } from '../../rules/zoom.ts';
import { ZoomTools } from '../ZoomTools.tsx';
import type { PageRect } from './messages.ts';
import type { PaperHandle } from './paper-handle.ts';
import { type PagesHandle, PdfPages } from './PdfPages.tsx';
import { printPages } from './print-pages.ts';
import { usePageSizes } from './use-page-sizes.ts';
import type { OpenPdf } from './use-pdf.ts';
import classes from '../viewer.module.css';

export interface ScrolledPagesProps {
  pdf: OpenPdf;
  over: (page: number, zoom: number) => ReactNode;
  handle?: Ref<PaperHandle> | undefined;
  onPage: (page: number) => void;
  tools?: ReactNode;
}

const NOTHING_FOUND: ReadonlyMap<number, PageRect[][]> = new Map();
const WIDEST_AT_FIRST = 1.5;

export function ScrolledPages({ pdf, over, handle, onPage, tools }: ScrolledPagesProps) {
  const pages = useRef<PagesHandle>(null);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(0);
  const [isPainted, setPainted] = useState(false);
  const { sizes, learn } = usePageSizes(pdf, isPainted);
  const fit = () => setZoom(zoomToFit(pages.current?.room() ?? 800, sizes[page]!.width));
  useLayoutEffect(() => {
    setZoom(Math.min(WIDEST_AT_FIRST, zoomToFit(pages.current!.room(), pdf.engine.first.width)));
  }, [pdf]);
  useImperativeHandle(
    handle,
    () => ({
      goTo: (to, rect) => pages.current?.goTo(to, rect),
      print: () => printPages(pdf),
    }),
    [pdf],
  );
  const see = useCallback(
    (at: number) => {
      setPage(at);
      onPage(at);
    },
    [onPage],
  );
  return (
    <div className={classes.paper}>
      <div className={classes.paperTools}>
        <span className={classes.count} role="status">{`Page ${page + 1} of ${pdf.engine.pages}`}</span>
        {tools}
        <ZoomTools zoom={zoom} onZoom={setZoom} onFit={fit} />
      </div>
      <div className={classes.main}>
        <PdfPages
          pdf={pdf}
          sizes={sizes}
          zoom={zoom}
          rotation={0}
          handle={pages}
          found={NOTHING_FOUND}
          foundNow={null}
          withNear={isPainted}
          onPage={see}
          onSize={learn}
          onSettled={() => setPainted(true)}
          onZoom={(next) => setZoom(zoomAt(next))}
          over={(at) => over(at, zoom)}
        />
      </div>
    </div>
  );
}
