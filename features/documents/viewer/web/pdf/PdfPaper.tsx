import { type ReactNode, type Ref, useEffect } from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PDF_FAILED } from '../../../messages.ts';
import { FlowPages } from './FlowPages.tsx';
import type { PageSize } from './messages.ts';
import type { PaperHandle } from './paper-handle.ts';
import type { FreshLink } from './pdf-engine.ts';
import { ScrolledPages } from './ScrolledPages.tsx';
import { usePdf } from './use-pdf.ts';
import classes from '../viewer.module.css';

/** In the flow of the screen, as many times as wide as there is room; or in a region of its own with zoom tools. */
type Layout =
  | {
      layout: 'flow';
      enlarged: number;
      /** Known before the file is: pages and what lies over them take their places at once. */
      sizes: readonly PageSize[];
    }
  | {
      layout: 'scroll';
      onPage?: (page: number) => void;
      /** Between the number of the page and the zoom. */
      tools?: ReactNode;
    };

export type PdfPaperProps = Layout & {
  freshLink: () => Promise<FreshLink>;
  /** What lies over a page, in pixels for each of its points. */
  over: (page: number, zoom: number) => ReactNode;
  onLoaded?: () => void;
  handle?: Ref<PaperHandle>;
};

const nothing = () => undefined;

/** The pages of a PDF for a screen that puts something of its own over them. */
export function PdfPaper(props: PdfPaperProps) {
  const { freshLink, over, handle, onLoaded = nothing } = props;
  const opened = usePdf(freshLink);
  const pdf = opened.state === 'open' ? opened.pdf : null;
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
    return <FlowPages pdf={pdf} sizes={props.sizes} enlarged={props.enlarged} over={over} handle={handle} />;
  return pdf ? (
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
