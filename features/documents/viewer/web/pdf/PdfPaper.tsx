import {
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PDF_FAILED } from '../../../messages.ts';
import { zoomAt, zoomToFit } from '../../rules/zoom.ts';
import { ZoomTools } from '../ZoomTools.tsx';
import type { PageRect, PageSize } from './messages.ts';
import type { FreshLink } from './pdf-engine.ts';
import { type PagesHandle, PdfPages } from './PdfPages.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import { type OpenPdf, usePdf } from './use-pdf.ts';
import classes from '../viewer.module.css';

export interface PaperHandle {
  goTo: (page: number, rect?: PageRect) => void;
}

export interface PdfPaperProps {
  freshLink: () => Promise<FreshLink>;
  /** What lies over a page, in its own points. */
  over: (page: number, size: PageSize, zoom: number) => ReactNode;
  handle?: Ref<PaperHandle>;
  onPage?: (page: number) => void;
  /** Stands beside the zoom. */
  tools?: ReactNode;
}

const NOTHING_FOUND: ReadonlyMap<number, PageRect[][]> = new Map();
const WIDEST_AT_FIRST = 1.5;
const NOBODY = () => undefined;

/** The pages of a PDF for a screen that puts something of its own over them. */
export function PdfPaper(props: PdfPaperProps) {
  const opened = usePdf(props.freshLink);
  if (opened.state === 'open') return <OpenPaper {...props} pdf={opened.pdf} />;
  return (
    <div className={classes.center}>
      {opened.state === 'failed' ? (
        <RegionError title={PDF_FAILED} why="Nothing was changed. Try again." onRetry={opened.retry} />
      ) : (
        <Skeletons lines={[60]} />
      )}
    </div>
  );
}

function OpenPaper({ pdf, over, handle, onPage = NOBODY, tools }: PdfPaperProps & { pdf: OpenPdf }) {
  const pages = useRef<PagesHandle>(null);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(0);
  const [isPainted, setPainted] = useState(false);
  const { sizes, learn } = usePageSizes(pdf, isPainted);
  const fit = () => setZoom(zoomToFit(pages.current?.room() ?? 800, sizes[page]!.width));
  useLayoutEffect(() => {
    setZoom(Math.min(WIDEST_AT_FIRST, zoomToFit(pages.current!.room(), pdf.engine.first.width)));
  }, [pdf]);
  useImperativeHandle(handle, () => ({ goTo: (to, rect) => pages.current?.goTo(to, rect) }), []);
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
          over={(at, size) => over(at, size, zoom)}
        />
      </div>
    </div>
  );
}
