import { Button } from '@mantine/core';
import { IconPrinter, IconZoomIn } from '@tabler/icons-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { documents } from '#features/documents/contract.ts';
import { type PaperHandle, PdfPaper } from '#features/documents/web/index.ts';
import { call } from '#platform/web/client.ts';
import { sizeOfFile } from '#platform/web/file-bytes.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { FullScreen } from '#ui/overlay/FullScreen.tsx';
import classes from './evidence.module.css';

const ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

interface SealedPagesProps {
  documentId: number;
  title: string;
}

/** The sealed document: a page of it, all of them small, larger on the whole screen, and on paper. */
export function SealedPages({ documentId, title }: SealedPagesProps) {
  const paper = useRef<PaperHandle>(null);
  const [isLarge, setLarge] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const freshLink = useMemo(() => {
    let size: number | null = null;
    return async () => {
      const { url, expires_at } = await call(documents.documentLink, {
        document_id: documentId,
        disposition: 'inline',
      });
      size ??= await sizeOfFile(url);
      return { link: url, expires_at, size };
    };
  }, [documentId]);
  const print = async () => {
    setPrinting(true);
    await paper.current?.print().catch(toastFailure);
    setPrinting(false);
  };
  return (
    <>
      <Suspense fallback={<Skeletons lines={[60]} />}>
        <PdfPaper
          layout="single"
          handle={paper}
          freshLink={freshLink}
          over={() => null}
          onLoaded={() => setLoaded(true)}
        />
      </Suspense>
      <p className={classes.quiet}>Signed document and certificate, sealed as one PDF</p>
      <div className={classes.pageTools}>
        <Button variant="default" leftSection={<IconZoomIn {...ICON} />} onClick={() => setLarge(true)}>
          Open larger
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...ICON} />}
          disabled={!isLoaded}
          loading={isPrinting}
          onClick={() => void print()}
        >
          Print
        </Button>
      </div>
      {isLarge ? (
        <FullScreen label={title} onClose={() => setLarge(false)}>
          <div className={classes.large}>
            <div className={classes.largeHead}>
              <strong>{title}</strong>
              <LeaveButton onClick={() => setLarge(false)}>Close</LeaveButton>
            </div>
            <div className={classes.largePages}>
              <Suspense fallback={<Skeletons lines={[60]} />}>
                <PdfPaper layout="scroll" freshLink={freshLink} over={() => null} />
              </Suspense>
            </div>
          </div>
        </FullScreen>
      ) : null}
    </>
  );
}
