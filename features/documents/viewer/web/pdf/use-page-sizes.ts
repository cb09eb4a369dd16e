import { useCallback, useEffect, useState } from 'react';
import type { PageSize } from './messages.ts';
import type { OpenPdf } from './use-pdf.ts';

const AT_ONCE = 25;
/** Beyond this a file is not read through only to know how large its pages are: each is learned when it is drawn. */
const MOST_MEASURED = 500;
const WHEN_IDLE = 400;

const isSame = (a: PageSize, b: PageSize): boolean =>
  Math.abs(a.width - b.width) < 0.01 && Math.abs(a.height - b.height) < 0.01;

/** Every page is taken to be as large as the first until it is known. */
export function usePageSizes(pdf: OpenPdf, mayMeasure: boolean) {
  const { engine } = pdf;
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: engine.pages }, () => engine.first),
  );
  const put = useCallback(
    (from: number, learned: readonly PageSize[]) =>
      setSizes((now) =>
        learned.every((size, n) => isSame(size, now[from + n]!))
          ? now
          : now.toSpliced(from, learned.length, ...learned),
      ),
    [],
  );
  useEffect(() => {
    if (!mayMeasure) return;
    let wanted = true;
    const measure = async () => {
      for (let from = 1; from < Math.min(engine.pages, MOST_MEASURED); from += AT_ONCE) {
        const to = Math.min(engine.pages, from + AT_ONCE);
        const learned = await engine
          .ask('sizes', { from, to }, () => (wanted ? WHEN_IDLE : null))
          .catch(() => null);
        if (!wanted || !learned) return;
        put(from, learned);
      }
    };
    void measure();
    return () => {
      wanted = false;
    };
  }, [engine, put, mayMeasure]);
  return { sizes, learn: useCallback((page: number, size: PageSize) => put(page, [size]), [put]) };
}
