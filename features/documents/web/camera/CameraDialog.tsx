import { Modal, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { useUnsavedGuard } from '#ui/leaving/use-unsaved.ts';
import type { ConfirmRequest } from '#ui/overlay/confirm-store.ts';
import { CheckPage } from './CheckPage.tsx';
import { handOver, keepPages, offerPagesOf, takePages } from './kept-pages.ts';
import { pdfName, pdfOf } from './make-pdf.ts';
import { moved, without, withPage } from './page-list.ts';
import { type PageAction, PagesGrid } from './PagesGrid.tsx';
import { layFlat, type Shot } from './photo.ts';
import { turned } from './quad.ts';
import { Shoot } from './Shoot.tsx';

interface CameraDialogProps {
  /** What the pages are for. */
  title: string;
  /** Unsent pages are kept on this phone under this name. */
  keepUnder: string;
  /** False where it is not taken: then the pages stay. */
  onFile: (file: File) => boolean;
  onClose: () => void;
}

/** What is on the screen. `at` is the page a shot takes the place of; null for a new one. `isNew` after the shutter. */
type Step =
  | { shows: 'shoot'; at: number | null; isNew?: boolean }
  | { shows: 'check'; shot: Shot; at: number; isNew: boolean }
  | { shows: 'pages' };

const leavingQuestion = (count: number, isKept: boolean): ConfirmRequest => ({
  title: count === 1 ? 'Your page isn’t sent yet' : `Your ${count} pages aren’t sent yet`,
  body: isKept
    ? 'We keep them on this phone. Open the camera here again to send them.'
    : 'This phone is out of space. Send the pages now so you don’t lose them.',
  verb: 'Close the camera',
  cancel: 'Stay here',
  destructive: !isKept,
});

/** Several shots, each laid flat, sent as one PDF. */
export function CameraDialog({ title, keepUnder, onFile, onClose }: CameraDialogProps) {
  const [pages, setPages] = useState<readonly Shot[]>([]);
  const [step, setStep] = useState<Step>({ shows: 'shoot', at: null });
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const isKept = useRef(true);
  const { id, wayOut } = useLayer(true, onClose);
  // Known at once, not after the next paint: the cross may be pressed right after the shutter.
  const count = useRef(0);
  const pagesChanged = useUnsavedGuard(() => count.current > 0, {
    question: () => leavingQuestion(count.current, isKept.current),
    layer: id,
    always: true,
  });
  const leave = wayOut(onClose);
  useEffect(() => {
    void takePages(keepUnder).then((kept) => {
      if (kept.length === 0) return;
      setPages(kept);
      count.current = kept.length;
      setStep({ shows: 'pages' });
    });
  }, [keepUnder]);
  const change = (next: readonly Shot[]) => {
    setPages(next);
    count.current = next.length;
    pagesChanged();
    void keepPages(keepUnder, next).then((kept) => (isKept.current = kept));
  };
  const put = (shot: Shot, at: number | null) =>
    change(at === null ? [...pages, shot] : withPage(pages, at, shot));
  const keep = (shot: Shot, at: number | null, isNew: boolean) => {
    put(shot, at);
    setSaid(`Page ${(at ?? pages.length) + 1} taken`);
    setStep(isNew ? { shows: 'shoot', at: null } : { shows: 'pages' });
  };
  /** A sharp shot is taken without asking; a blurred one is kept, too, and stops. */
  const take = (shot: Shot, at: number | null, isNew: boolean) => {
    if (!shot.blurred) return keep(shot, at, isNew);
    put(shot, at);
    setStep({ shows: 'check', shot, at: at ?? pages.length, isNew });
  };
  const turn = async (at: number) => {
    const page = pages[at]!;
    const quad = turned(page.quad);
    change(withPage(pages, at, { ...page, quad, ...(await layFlat(page.photo, quad)) }));
  };
  const act = (action: PageAction, at: number) => {
    if (action === 'check') setStep({ shows: 'check', shot: pages[at]!, at, isNew: false });
    if (action === 'retake') setStep({ shows: 'shoot', at });
    if (action === 'turn') void turn(at);
    if (action === 'up') change(moved(pages, at, -1));
    if (action === 'down') change(moved(pages, at, 1));
    if (action === 'remove') change(without(pages, at));
  };
  const send = async () => {
    setBusy(true);
    const pdf = await pdfOf(pages.map(({ page }) => page));
    const file = new File([pdf], pdfName(pages.length, new Date()), { type: pdf.type });
    // First the pages are in the file's name: whoever takes it says when they may go.
    await handOver(keepUnder, file);
    if (!onFile(file)) offerPagesOf(file);
    count.current = 0;
    onClose();
  };
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      onClose={leave}
      attributes={{ content: { 'aria-label': 'Take photos', 'data-layer': id } }}
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {step.shows === 'shoot' ? (
        <Shoot
          pages={pages}
          title={title}
          onShot={(shot) => take(shot, step.at, step.isNew ?? step.at === null)}
          onDone={() => setStep({ shows: 'pages' })}
          onClose={leave}
        />
      ) : step.shows === 'check' ? (
        <CheckPage
          shot={step.shot}
          number={step.at + 1}
          onKeep={(shot) => keep(shot, step.at, step.isNew)}
          onRetake={() => setStep({ shows: 'shoot', at: step.at, isNew: step.isNew })}
          onBack={() => setStep({ shows: 'pages' })}
        />
      ) : (
        <PagesGrid
          pages={pages}
          title={title}
          busy={busy}
          onAction={act}
          onAdd={() => setStep({ shows: 'shoot', at: null })}
          onSend={() => void send()}
          onBack={() => setStep({ shows: 'shoot', at: null })}
        />
      )}
    </Modal>
  );
}
