/** All pages in the flow of the screen, each drawn when it comes near: what lies over them is always there for Tab. */
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageSize } from './messages.ts';
import { PagePicture } from './PagePicture.tsx';
import { PageSheet } from './PageSheet.tsx';
import type { PaperHandle } from './paper-handle.ts';
import { printPages } from './print-pages.ts';
import { TextLayer } from './TextLayer.tsx';
import type { OpenPdf } from './use-pdf.ts';
import classes from './sheets.module.css';

interface FlowPagesProps {
  /** Null until the file is here. */
  pdf: OpenPdf | null;
  sizes: readonly PageSize[];
  enlarged: number;
  /** Where a picture of a page can be had before the file is here. */
  picture?: ((page: number) => string | null) | undefined;
  /** The first page stands as a picture, or never will. */
  onPictured: () => void;
  over: (page: number, zoom: number) => ReactNode;
  handle?: Ref<PaperHandle> | undefined;
}

const WIDEST = 1.6;
const GAP = 32;
const FAR_AHEAD = '600px 0px';

export function FlowPages(props: FlowPagesProps) {
  const { pdf, sizes, enlarged, picture, onPictured, over, handle } = props;
  const column = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  useImperativeHandle(
    handle,
    () => ({
      print: () => (pdf ? printPages(pdf) : Promise.resolve()),
      goTo: (page) => column.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView(),
    }),
    [pdf],
  );
  useLayoutEffect(() => {
    const target = column.current!;
    const look = () => setRoom(target.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const page = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) now.add(page);
            else now.delete(page);
          }
          return now;
        }),
      { rootMargin: FAR_AHEAD },
    );
    for (const sheet of column.current!.querySelectorAll('[data-page]')) seen.observe(sheet);
    return () => seen.disconnect();
  }, [sizes.length]);
  return (
    <div ref={column} className={classes.column} data-enlarged={enlarged > 1 || undefined}>
      {sizes.map((size, page) => {
        const fit = Math.min(WIDEST, Math.max(0, room - (room > 700 ? GAP : 0)) / size.width) || 0.5;
        const zoom = fit * enlarged;
        const shown = { width: size.width * zoom, height: size.height * zoom };
        return (
          <div
            // oxlint-disable-next-line no-array-index-key -- pages never change their order
            key={page}
            data-page={page}
            className={classes.sheet}
            style={shown}
            role="group"
            aria-label={`Page ${page + 1} of ${sizes.length}`}
          >
            {near.has(page) && (
              <PagePicture source={picture?.(page) ?? null} {...(page === 0 && { onEnd: onPictured })} />
            )}
            {pdf && near.has(page) ? (
              <PageSheet pdf={pdf} page={page} shown={shown} zoom={zoom} rank={(at) => at}>
                <TextLayer pdf={pdf} page={page} zoom={zoom} />
              </PageSheet>
            ) : null}
            {over(page, zoom)}
          </div>
        );
      })}
    </div>
  );
}
