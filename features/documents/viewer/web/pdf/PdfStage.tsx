import { SegmentedControl } from '@mantine/core';
import { IconBookmarks, IconDownload, IconLayoutSidebar, IconPrinter, IconSearch } from '@tabler/icons-react';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { isSingleKey } from '#ui/keyboard.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { Color } from '../../../annotations/model.ts';
import { AnnotationLayer } from '../../../annotations/web/AnnotationLayer.tsx';
import { AnnotationTools, type Mode } from '../../../annotations/web/AnnotationTools.tsx';
import { MarksList } from '../../../annotations/web/MarksList.tsx';
import { useAnnotations } from '../../../annotations/web/use-annotations.ts';
import { PDF_FAILED } from '../../../messages.ts';
import { type Rotation, turned, zoomAt, zoomIn, zoomOut, zoomToFit } from '../../rules/zoom.ts';
import { Details } from '../Details.tsx';
import { FileTools } from '../FileTools.tsx';
import type { StageProps } from '../stage.ts';
import { ToolButton } from '../ToolButton.tsx';
import { ZoomTools } from '../ZoomTools.tsx';
import { Bookmarks } from './Bookmarks.tsx';
import { type PagesHandle, PdfPages } from './PdfPages.tsx';
import { MOST_PRINTED, printPages } from './print-pages.ts';
import { SearchTool } from './SearchTool.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useFound } from './use-found.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { useSettled } from './use-settled.ts';
import { type OpenPdf, usePdf } from './use-pdf.ts';
import classes from '../viewer.module.css';

const ICON = { size: '1.25rem', stroke: 1.6 } as const;
/** Wider than this a page is tiring to read, so it does not open wider. */
const WIDEST_AT_FIRST = 1.5;

export function PdfStage(props: StageProps) {
  const opened = usePdf(props.freshLink);
  if (opened.state === 'open') return <OpenPdfStage {...props} pdf={opened.pdf} />;
  return (
    <>
      {props.header(
        <ToolButton label="Download" icon={<IconDownload {...ICON} />} onClick={props.onDownload} />,
      )}
      <div className={classes.center}>
        {opened.state === 'failed' ? (
          <RegionError
            title={PDF_FAILED}
            why={
              opened.why === 'password'
                ? 'This file has a password. Download it to open it.'
                : 'You can try again, or download the file.'
            }
            onRetry={opened.retry}
          />
        ) : (
          <Skeletons lines={[60]} />
        )}
      </div>
    </>
  );
}

function OpenPdfStage(props: StageProps & { pdf: OpenPdf }) {
  const { file, header, onDownload, onKeys, pdf } = props;
  const phone = usePhone();
  const pages = useRef<PagesHandle>(null);
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState<Rotation>(0);
  const [page, setPage] = useState(0);
  const [side, setSide] = useState<'pages' | 'bookmarks' | null>(phone ? null : 'pages');
  const [details, setDetails] = useState(!phone);
  const [search, setSearch] = useState<{ words: string; at: number } | null>(null);
  // Everything else waits until there is a page to look at, and a moment for whoever goes on at once.
  const [isPainted, setPainted] = useState(false);
  const isSettled = useSettled(isPainted);
  const { sizes, learn } = usePageSizes(pdf, isPainted);
  const [mode, setMode] = useState<Mode>('view');
  const [color, setColor] = useState<Color>('green');
  // Whoever may describe a file sees its marks; whether they can be changed is another matter.
  const { desk, view } = useAnnotations(file.id, props.companyId, file.may.describe && isSettled);
  const mayEdit = file.may.annotate;
  const found = useFound(pdf, search?.words.trim() ?? '', page);
  const foundNow = found.places[search?.at ?? 0] ?? null;

  const fit = useCallback(() => {
    const width = rotation % 180 === 0 ? sizes[page]!.width : sizes[page]!.height;
    setZoom(zoomToFit(pages.current?.room() ?? 800, width));
  }, [rotation, sizes, page]);
  // What it says and shows beside the pages may come a moment later than the page itself.
  const showPage = useCallback((at: number) => startTransition(() => setPage(at)), []);
  // Before anything is drawn, so that no page is drawn twice.
  useLayoutEffect(() => {
    setZoom(Math.min(WIDEST_AT_FIRST, zoomToFit(pages.current!.room(), pdf.engine.first.width)));
  }, [pdf]);

  const step = (by: 1 | -1) => {
    const { length } = found.places;
    if (!search || length === 0) return;
    const at = (search.at + by + length) % length;
    setSearch({ ...search, at });
    const to = found.places[at]!;
    pages.current?.goTo(to.page, to.rect);
  };
  const print = () => {
    if (pdf.engine.pages > MOST_PRINTED)
      return void toast.info(`This file has more than ${MOST_PRINTED} pages. Download it to print it.`);
    void printPages(pdf).catch(() =>
      toast.error('We couldn’t prepare the pages. Download the file to print it.'),
    );
  };

  const press = (event: KeyboardEvent): boolean => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      setSearch(search ?? { words: '', at: 0 });
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && mayEdit && desk) {
      desk.undo();
      return true;
    }
    if (!isSingleKey(event)) return false;
    const acts: Record<string, () => void> = {
      '+': () => setZoom(zoomIn),
      '=': () => setZoom(zoomIn),
      '-': () => setZoom(zoomOut),
      r: () => setRotation(turned),
      w: fit,
      ArrowRight: () => pages.current?.goBy(1),
      ArrowLeft: () => pages.current?.goBy(-1),
      Home: () => pages.current?.goTo(0),
      End: () => pages.current?.goTo(pdf.engine.pages - 1),
    };
    const act = acts[event.key];
    act?.();
    return act !== undefined;
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    onKeys({
      handle: (event) => {
        if (latest.current(event)) event.preventDefault();
      },
    });
    return () => onKeys(null);
  }, [onKeys]);

  const count = (
    <span className={classes.count} role="status">{`Page ${page + 1} of ${pdf.engine.pages}`}</span>
  );
  return (
    <>
      {header(
        <>
          {desk && mayEdit ? (
            <AnnotationTools
              mode={mode}
              onMode={setMode}
              color={color}
              onColor={setColor}
              desk={desk}
              view={view}
              small={phone}
            />
          ) : null}
          {phone ? null : count}
          <ZoomTools zoom={zoom} onZoom={setZoom} onFit={fit} onTurn={() => setRotation(turned)} />
          <FileTools onDownload={onDownload} detailsShown={details} onDetails={() => setDetails(!details)}>
            <ToolButton
              label="Search"
              keys="Ctrl F"
              icon={<IconSearch {...ICON} />}
              pressed={search !== null}
              onClick={() => setSearch(search ? null : { words: '', at: 0 })}
            />
            {phone ? null : (
              <>
                <ToolButton label="Print" icon={<IconPrinter {...ICON} />} onClick={print} />
                <ToolButton
                  label="Page thumbnails"
                  icon={<IconLayoutSidebar {...ICON} />}
                  pressed={side !== null}
                  onClick={() => setSide(side ? null : 'pages')}
                />
              </>
            )}
          </FileTools>
        </>,
      )}
      <div className={classes.body} data-side={side ?? undefined} data-details={details || undefined}>
        {side ? (
          <div className={classes.side}>
            <div className={classes.sideTabs}>
              <SegmentedControl
                fullWidth
                size="xs"
                m={8}
                aria-label="Page list and bookmarks"
                value={side}
                onChange={(value) => setSide(value)}
                data={[
                  { value: 'pages', label: 'Pages' },
                  {
                    value: 'bookmarks',
                    label: <IconBookmarks size="1rem" stroke={1.6} role="img" aria-label="Bookmarks" />,
                  },
                ]}
              />
              {!isSettled ? (
                <div />
              ) : side === 'pages' ? (
                <Thumbnails
                  pdf={pdf}
                  sizes={sizes}
                  current={page}
                  onChoose={(chosen) => pages.current?.goTo(chosen)}
                />
              ) : (
                <Bookmarks
                  pdf={pdf}
                  documentId={file.id}
                  onChoose={(chosen) => pages.current?.goTo(chosen)}
                />
              )}
            </div>
          </div>
        ) : null}
        <div className={classes.main}>
          {search ? (
            <SearchTool
              words={search.words}
              onWords={(words) => setSearch({ words, at: 0 })}
              at={found.places.length > 0 ? search.at : null}
              of={found.places.length}
              isDone={found.isDone}
              onStep={step}
              onClose={() => setSearch(null)}
            />
          ) : null}
          {phone ? <div className={classes.pill}>{count}</div> : null}
          <PdfPages
            pdf={pdf}
            sizes={sizes}
            zoom={zoom}
            rotation={rotation}
            handle={pages}
            found={found.pages}
            foundNow={foundNow}
            withNear={isSettled}
            onPage={showPage}
            onSize={learn}
            onSettled={() => setPainted(true)}
            onZoom={(next) => setZoom(zoomAt(next))}
            over={
              desk
                ? (at, size) => (
                    <AnnotationLayer
                      desk={desk}
                      view={view}
                      page={at}
                      size={size}
                      zoom={zoom}
                      rotation={rotation}
                      mode={mayEdit ? mode : 'view'}
                      color={color}
                    />
                  )
                : undefined
            }
          />
        </div>
        {details && isSettled ? (
          <Details file={file} pages={pdf.engine.pages}>
            {desk && (mayEdit || view.marks.length > 0) ? (
              <MarksList
                desk={desk}
                view={view}
                mayEdit={mayEdit}
                onGo={(chosen) => pages.current?.goTo(chosen)}
              />
            ) : null}
          </Details>
        ) : null}
      </div>
    </>
  );
}
