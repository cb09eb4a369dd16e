import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageRect } from './messages.ts';
import type { OpenPdf } from './use-pdf.ts';

interface Found {
  pages: ReadonlyMap<number, readonly PageRect[][]>;
  /** How far it has looked. */
  searched: number;
}
const NOTHING: Found = { pages: new Map(), searched: 0 };
const BEHIND_PAGES = 50;

/** Looks for words page by page, beginning where the reader is, while pages are drawn first. */
export function useFound(pdf: OpenPdf, words: string, from: number) {
  const [found, setFound] = useState<Found & { words: string }>({ ...NOTHING, words: '' });
  const start = useRef(from);
  useEffect(() => {
    start.current = from;
  });
  useEffect(() => {
    if (words === '') return;
    let wanted = true;
    const { pages } = pdf.engine;
    const search = async () => {
      const begin = start.current;
      const all = new Map<number, readonly PageRect[][]>();
      for (let n = 0; n < pages; n += 1) {
        const page = (begin + n) % pages;
        const here = await pdf.engine
          .ask('find', { page, words }, () => (wanted ? BEHIND_PAGES : null))
          .catch(() => []);
        if (!wanted || here === null) return;
        if (here.length > 0) all.set(page, here);
        if (here.length > 0 || n === pages - 1 || n % 20 === 0)
          setFound({ pages: new Map(all), searched: n + 1, words });
      }
    };
    void search();
    return () => {
      wanted = false;
    };
  }, [pdf, words]);
  const { pages, searched } = found.words === words && words !== '' ? found : NOTHING;
  const places = useMemo(
    () =>
      [...pages.keys()]
        .toSorted((a, b) => a - b)
        .flatMap((page) => pages.get(page)!.map((rects, at) => ({ page, at, rect: rects[0] }))),
    [pages],
  );
  return { pages, places, isDone: searched === pdf.engine.pages };
}
