import { useCallback, useEffect, useState } from 'react';
import type { Failure } from './messages.ts';
import { type BitmapCache, makeBitmapCache } from './bitmap-cache.ts';
import { type FreshLink, openPdfEngine, type PdfEngine, PdfFailure } from './pdf-engine.ts';
import { pdfiumAddress, startWorker } from './start-worker.ts';

export interface OpenPdf {
  engine: PdfEngine;
  bitmaps: BitmapCache;
}

type State = { state: 'loading' } | { state: 'failed'; why: Failure } | { state: 'open'; pdf: OpenPdf };

/** Opens a PDF for as long as it is on the screen. */
export function usePdf(freshLink: () => Promise<FreshLink>): State & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    let opened: OpenPdf | null = null;
    const worker = startWorker();
    openPdfEngine(worker, pdfiumAddress(), freshLink).then(
      (engine) => {
        opened = { engine, bitmaps: makeBitmapCache() };
        if (gone) engine.close();
        else setState({ state: 'open', pdf: opened });
      },
      (error: unknown) => {
        worker.terminate();
        if (!gone) setState({ state: 'failed', why: error instanceof PdfFailure ? error.why : 'broken' });
      },
    );
    return () => {
      gone = true;
      worker.terminate();
      opened?.engine.close();
      opened?.bitmaps.clear();
    };
  }, [freshLink, attempt]);
  const retry = useCallback(() => {
    setState({ state: 'loading' });
    setAttempt((now) => now + 1);
  }, []);
  return { ...state, retry };
}
