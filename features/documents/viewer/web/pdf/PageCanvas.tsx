import { useEffect, useRef } from 'react';
import type { Rotation } from '../../rules/zoom.ts';
import type { PageSize } from './messages.ts';
import type { OpenPdf } from './use-pdf.ts';

interface PageCanvasProps {
  pdf: OpenPdf;
  page: number;
  /** Pixels of the screen for each point. */
  scale: number;
  rotation: Rotation;
  className: string | undefined;
  /** How urgent it is, when the engine is free. */
  rank: (page: number) => number;
  onSize?: (page: number, size: PageSize) => void;
  onFailed?: (page: number) => void;
}

/** One page, drawn at the size it is shown; until then the last drawing is stretched. */
export function PageCanvas({
  pdf,
  page,
  scale,
  rotation,
  className,
  rank,
  onSize,
  onFailed,
}: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ rank, onSize, onFailed });
  useEffect(() => {
    latest.current = { rank, onSize, onFailed };
  });
  useEffect(() => {
    let wanted = true;
    const asked = { page, scale, rotation };
    const show = (bitmap: ImageBitmap) => {
      const target = canvas.current;
      if (!target) return;
      target.width = bitmap.width;
      target.height = bitmap.height;
      target.getContext('2d')!.drawImage(bitmap, 0, 0);
      // Said at once, where a state would wait for its turn to be drawn.
      target.dataset.drawn = 'true';
    };
    const kept = pdf.drawings.kept(asked);
    if (kept) show(kept);
    else
      pdf.drawings
        .make(asked, () => (wanted ? latest.current.rank(page) : null))
        .then(
          (answer) => {
            if (!answer || !wanted) return;
            latest.current.onSize?.(page, answer.size);
            show(answer.bitmap);
          },
          () => wanted && latest.current.onFailed?.(page),
        );
    return () => {
      wanted = false;
    };
  }, [pdf, page, scale, rotation]);
  return <canvas ref={canvas} className={className} aria-hidden />;
}
