import { useCallback, useEffect, useState } from 'react';
import type { Failure } from './messages.ts';
import { type Drawings, makeDrawings } from './drawings.ts';
import { type FreshLink, openPdfEngine, type PdfEngine } from './pdf-engine.ts';
import { PdfFailure } from './pdf-port.ts';
import { takePdfium, warmPdfium } from './standby.ts';

export interface OpenPdf {
  engine: PdfEngine;
  drawings: Drawings;
}

type State = { state: 'loading' } | { state: 'failed'; why: Failure } | { state: 'open'; pdf: OpenPdf };

/** By then the first page is read, and the machine has time to prepare for the next file. */
const SETTLED_MS = 3000;

/** Opens a PDF for as long as it is on the screen, once it may: what comes first needs the line and the processor. */
export function usePdf(freshLink: () => Promise<FreshLink>, mayOpen = true): State & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ state: 'loading' });
  useEffect(() => {
    if (!mayOpen) return;
    let gone = false;
    let opened: OpenPdf | null = null;
    const port = takePdfium();
    const settled = setTimeout(warmPdfium, SETTLED_MS);
    openPdfEngine(port, freshLink).then(
      (engine) => {
        opened = { engine, drawings: makeDrawings(engine) };
        if (gone) engine.close();
        else setState({ state: 'open', pdf: opened });
      },
      (error: unknown) => {
        port.close();
        if (!gone) setState({ state: 'failed', why: error instanceof PdfFailure ? error.why : 'broken' });
      },
    );
    return () => {
      gone = true;
      clearTimeout(settled);
      port.close();
      opened?.engine.close();
      opened?.drawings.clear();
      // Whoever closed one file often opens the next.
      warmPdfium();
    };
  }, [freshLink, attempt, mayOpen]);
  const retry = useCallback(() => {
    setState({ state: 'loading' });
    setAttempt((now) => now + 1);
  }, []);
  return { ...state, retry };
}
