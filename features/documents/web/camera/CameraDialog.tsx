import { Modal, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { useUnsavedGuard } from '#ui/leaving/use-unsaved.ts';
import type { ConfirmRequest } from '#ui/overlay/confirm-store.ts';
import { CheckPage } from './CheckPage.tsx';
import { keepPages, keptPages } from './kept-pages.ts';
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
  onFile: (file: File) => void;
  onClose: () => void;
}

/** What is on the screen. `at` is the page a shot takes the place of; null for a new one. */
type Step =
  | { shows: 'shoot'; at: number | null }
  | { shows: 'check'; shot: Shot; at: number | null }
  | { shows: 'pages' };

const leavingQuestion = (count: number, isKept: boolean): ConfirmRequest => ({
  title: count === 1 ? 'Your page isn’t sent yet' : `Your ${count} pages aren’t sent yet`,
  body: isKept
    ? 'We keep them on this phone. Open the camera here again to send them.'
    : 'This phone has no room to keep them. Send them now, or they are lost.',
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
  });
  const leave = wayOut(onClose);
  useEffect(() => {
    void keptPages(keepUnder).then((kept) => {
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
  const keep = (shot: Shot, at: number | null) => {
    change(at === null ? [...pages, shot] : withPage(pages, at, shot));
    setSaid(`Page ${(at ?? pages.length) + 1} taken`);
    setStep(at === null ? { shows: 'shoot', at: null } : { shows: 'pages' });
  };
  const turn = async (at: number) => {
    const page = pages[at]!;
    const quad = turned(page.quad);
    change(withPage(pages, at, { ...page, quad, ...(await layFlat(page.photo, quad)) }));
  };
  const act = (action: PageAction, at: number) => {
    if (action === 'check') setStep({ shows: 'check', shot: pages[at]!, at });
    if (action === 'retake') setStep({ shows: 'shoot', at });
    if (action === 'turn') void turn(at);
    if (action === 'up') change(moved(pages, at, -1));
    if (action === 'down') change(moved(pages, at, 1));
    if (action === 'remove') change(without(pages, at));
  };
  const send = async () => {
    setBusy(true);
    const pdf = await pdfOf(pages.map(({ page }) => page));
    onFile(new File([pdf], pdfName(pages.length, new Date()), { type: pdf.type }));
    change([]);
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
          // A sharp shot is taken without asking, a blurred one stops.
          onShot={(shot) =>
            shot.blurred ? setStep({ shows: 'check', shot, at: step.at }) : keep(shot, step.at)
          }
          onDone={() => setStep({ shows: 'pages' })}
          onClose={leave}
        />
      ) : step.shows === 'check' ? (
        <CheckPage
          shot={step.shot}
          number={(step.at ?? pages.length) + 1}
          onKeep={(shot) => keep(shot, step.at)}
          onRetake={() => setStep({ shows: 'shoot', at: step.at })}
          onBack={() => setStep(pages.length > 0 ? { shows: 'pages' } : { shows: 'shoot', at: null })}
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
