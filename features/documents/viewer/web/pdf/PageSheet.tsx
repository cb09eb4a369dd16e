import { type ReactNode, useState } from 'react';
import type { Rotation } from '../../rules/zoom.ts';
import type { PageSize } from './messages.ts';
import { PageCanvas } from './PageCanvas.tsx';
import type { OpenPdf } from './use-pdf.ts';
import classes from './pages.module.css';

/** A canvas of more pixels fails on phones. */
const MOST_PIXELS = 16_000_000;

/** Device pixels per point, for a page of this size on the screen. */
export const drawingScale = ({ width, height }: PageSize, zoom: number): number =>
  Math.round(zoom * Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height))) * 1000) / 1000;

interface PageSheetProps {
  pdf: OpenPdf;
  page: number;
  /** As it is on the screen. */
  shown: PageSize;
  zoom: number;
  rotation?: Rotation;
  rank: (page: number) => number;
  onSize?: (page: number, size: PageSize) => void;
  onFailed?: () => void;
  /** Text and whatever else lies over the drawing. */
  children: ReactNode;
}

/** One page: its drawing, or why there is none, and what lies over it. */
export function PageSheet(props: PageSheetProps) {
  const { pdf, page, shown, zoom, rotation = 0, rank, onSize, onFailed, children } = props;
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <PageCanvas
        pdf={pdf}
        page={page}
        scale={drawingScale(shown, zoom)}
        rotation={rotation}
        className={classes.canvas}
        rank={rank}
        {...(onSize && { onSize })}
        onFailed={() => {
          setBroken(true);
          onFailed?.();
        }}
      />
      {isBroken ? <p className={classes.broken}>We couldn’t draw this page.</p> : null}
      {children}
    </>
  );
}
