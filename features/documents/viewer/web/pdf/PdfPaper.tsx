import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PDF_FAILED } from '../../../messages.ts';
import { FlowPages } from './FlowPages.tsx';
import type { PageSize } from './messages.ts';
import type { PaperHandle } from './paper-handle.ts';
import type { FreshLink } from './pdf-engine.ts';
import type { ScrolledPagesProps } from './ScrolledPages.tsx';
import type { SinglePageProps } from './SinglePage.tsx';
import { usePdf } from './use-pdf.ts';
import classes from '../viewer.module.css';

/**
 * In the flow of the screen, as many times as wide as there is room; in a region of its own with zoom tools; or one page
 * with all of them small below it.
 */
type Layout =
  | {
      layout: 'flow';
      enlarged: number;
      /** Known before the file is: pages and what lies over them take their places at once. */
      sizes: readonly PageSize[];
      /** Where a picture of a page can be had: while there is one, the reader waits until the first page stands. */
      picture?: (page: number) => string | null;
    }
  | {
      layout: 'scroll';
      onPage?: (page: number) => void;
      /** Between the number of the page and the zoom. */
      tools?: ReactNode;
    }
  | { layout: 'single' };

export type PdfPaperProps = Layout & {
  freshLink: () => Promise<FreshLink>;
  /** What lies over a page, in pixels for each of its points. */
  over: (page: number, zoom: number) => ReactNode;
  /** The first page can be read, as a picture or by the reader. */
  onFirstPage?: () => void;
  onLoaded?: () => void;
  handle?: Ref<PaperHandle>;
};

const ScrolledPages = lazyScreen<'ScrolledPages', ScrolledPagesProps>(
  () => import('./ScrolledPages.tsx'),
  'ScrolledPages',
);

const SinglePage = lazyScreen<'SinglePage', SinglePageProps>(() => import('./SinglePage.tsx'), 'SinglePage');

/** A picture that hangs holds nobody up. */
const LONGEST_WAIT_MS = 8000;
const nothing = () => undefined;

/** The pages of a PDF for a screen that puts something of its own over them. */
export function PdfPaper(props: PdfPaperProps) {
  const { freshLink, over, handle, onFirstPage = nothing, onLoaded = nothing } = props;
  const picture = props.layout === 'flow' ? props.picture : undefined;
  const [isPictured, setPictured] = useState(false);
  const onPictured = useCallback(() => setPictured(true), []);
  useEffect(() => {
    const late = setTimeout(onPictured, LONGEST_WAIT_MS);
    return () => clearTimeout(late);
  }, [onPictured]);
  const opened = usePdf(freshLink, isPictured || (picture?.(0) ?? null) === null);
  const pdf = opened.state === 'open' ? opened.pdf : null;
  const isFirstPage = isPictured || pdf !== null;
  useEffect(() => {
    if (isFirstPage) onFirstPage();
  }, [isFirstPage, onFirstPage]);
  useEffect(() => {
    if (pdf) onLoaded();
  }, [pdf, onLoaded]);
  if (opened.state === 'failed')
    return (
      <div className={classes.center}>
        <RegionError title={PDF_FAILED} why="Nothing is lost. Try again." onRetry={opened.retry} />
      </div>
    );
  if (props.layout === 'flow')
    return (
      <FlowPages
        pdf={pdf}
        sizes={props.sizes}
        enlarged={props.enlarged}
        picture={picture}
        onPictured={onPictured}
        over={over}
        handle={handle}
      />
    );
  if (pdf && props.layout === 'single') return <SinglePage pdf={pdf} over={over} handle={handle} />;
  return pdf && props.layout === 'scroll' ? (
    <ScrolledPages
      pdf={pdf}
      over={over}
      handle={handle}
      onPage={props.onPage ?? nothing}
      tools={props.tools}
    />
  ) : (
    <div className={classes.center}>
      <Skeletons lines={[60]} />
    </div>
  );
}
