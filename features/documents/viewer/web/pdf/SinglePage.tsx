/** One page as wide as there is room, and all of them small below it. */
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { PageSheet } from './PageSheet.tsx';
import type { PaperHandle } from './paper-handle.ts';
import { printPages } from './print-pages.ts';
import { TextLayer } from './TextLayer.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import type { OpenPdf } from './use-pdf.ts';
import classes from './sheets.module.css';

export interface SinglePageProps {
  pdf: OpenPdf;
  over: (page: number, zoom: number) => ReactNode;
  handle?: Ref<PaperHandle> | undefined;
}

export function SinglePage({ pdf, over, handle }: SinglePageProps) {
  const column = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [page, setPage] = useState(0);
  const { sizes, learn } = usePageSizes(pdf, true);
  useImperativeHandle(handle, () => ({ print: () => printPages(pdf), goTo: setPage }), [pdf]);
  useLayoutEffect(() => {
    const target = column.current!;
    const look = () => setRoom(target.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  const size = sizes[page]!;
  const zoom = room / size.width || 0.5;
  const shown = { width: size.width * zoom, height: size.height * zoom };
  return (
    <div ref={column} className={classes.single}>
      <div
        className={classes.sheet}
        style={shown}
        role="group"
        aria-label={`Page ${page + 1} of ${sizes.length}`}
      >
        <PageSheet key={page} pdf={pdf} page={page} shown={shown} zoom={zoom} rank={() => 0} onSize={learn}>
          <TextLayer pdf={pdf} page={page} zoom={zoom} />
        </PageSheet>
        {over(page, zoom)}
      </div>
      {sizes.length > 1 ? (
        <Thumbnails pdf={pdf} sizes={sizes} current={page} across onChoose={setPage} />
      ) : null}
    </div>
  );
}
