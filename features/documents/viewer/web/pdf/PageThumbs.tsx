/** The pages of a document drawn small, wherever a screen puts them. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PDF_FAILED } from '../../../messages.ts';
import { linksTo } from '../queries.ts';
import type { Rotation } from '../../rules/zoom.ts';
import { PageCanvas } from './PageCanvas.tsx';
import type { OpenPdf } from './use-pdf.ts';
import { usePdf } from './use-pdf.ts';
import classes from './pages.module.css';

export interface PageThumbsProps {
  documentId: number;
  /** `draw` draws a page into a box of so many pixels, turned by quarters to the right. */
  children: (pages: {
    count: number;
    draw: (page: number, quarters: number, box: Box) => ReactNode;
  }) => ReactNode;
}

interface Box {
  width: number;
  height: number;
}

export function PageThumbs({ documentId, children }: PageThumbsProps) {
  const freshLink = useMemo(() => linksTo(documentId), [documentId]);
  const opened = usePdf(freshLink);
  if (opened.state === 'failed')
    return <RegionError title={PDF_FAILED} why="Nothing is lost. Try again." onRetry={opened.retry} />;
  if (opened.state !== 'open') return <Skeletons lines={[60, 40]} />;
  const { pdf } = opened;
  return children({
    count: pdf.engine.pages,
    draw: (page, quarters, box) => <Thumb pdf={pdf} page={page} quarters={quarters} box={box} />,
  });
}

/** Drawn once it comes near the screen. */
function Thumb({ pdf, page, quarters, box }: { pdf: OpenPdf; page: number; quarters: number; box: Box }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((one) => one.isIntersecting)),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  const { first } = pdf.engine;
  const isAcross = quarters % 2 === 1;
  const [width, height] = isAcross ? [first.height, first.width] : [first.width, first.height];
  const scale = Math.min(box.width / width, box.height / height) * Math.min(2, devicePixelRatio);
  return (
    <span ref={place} className={classes.thumbSheet} style={box}>
      {isNear ? (
        <PageCanvas
          pdf={pdf}
          page={page}
          scale={scale}
          rotation={(quarters * 90) as Rotation}
          className={classes.thumbCanvas}
          rank={() => page}
        />
      ) : null}
    </span>
  );
}
