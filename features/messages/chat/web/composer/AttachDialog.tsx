import { Button } from '@mantine/core';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  callsFor,
  CameraDialog,
  ChosenList,
  filesOfList,
  forgetPagesOf,
  isUnderWay,
  offerPagesOf,
  type PickedFile,
  putBytes,
  RefusedFiles,
  UploadArea,
  WaitingPages,
  type UploadCalls,
  UploadList,
  UploadQueue,
  waitOrOnline,
} from '#features/documents/web/pieces.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { ATTACHMENTS } from '#features/documents/tree/rules/default-folders.ts';
import { chooseFiles, NO_REFUSALS, type Refusals } from '#features/documents/uploads/rules/chosen.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';

export interface AttachDialogProps {
  company: { id: number; name: string };
  /** What was dropped to open it. */
  dropped: Promise<PickedFile[]> | null;
  /** Something is written in the composer and goes along. */
  hasWords: boolean;
  onSend: (locations: string[]) => void;
  onClose: () => void;
}

/** MSG-043. */

const filesWords = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** Files are uploaded when they are sent, and the message goes out once all of them have arrived. */
export function AttachDialog({ company, dropped, hasWords, onSend, onClose }: AttachDialogProps) {
  const [queue] = useState(
    () => new UploadQueue({ put: putBytes, wait: waitOrOnline, onRest: () => undefined }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const [refusals, setRefusals] = useState<Refusals>(NO_REFUSALS);
  const [camera, setCamera] = useState(false);
  const keepUnder = `${useMe().id} message ${company.id}`;
  const stored = useRef<string[]>([]);
  const underWay = uploads.some(isUnderWay);
  useUnsaved(chosen.length > 0 || underWay, { what: 'the files you chose' });
  // Only the latest list counts: files of a folder are read while more are chosen.
  const present = useRef<readonly PickedFile[]>([]);
  const choose = useCallback((files: readonly PickedFile[]) => {
    present.current = files;
    setChosen(files);
  }, []);
  const taken = useRef<readonly Blob[]>([]);
  const add = useCallback(
    (files: readonly PickedFile[]) => {
      const judged = chooseFiles(present.current, files, 'documents');
      setRefusals(judged);
      choose([...present.current, ...judged.taken]);
      taken.current = [...taken.current, ...judged.taken.map(({ file }) => file)];
      return judged.taken.length > 0;
    },
    [choose],
  );
  useEffect(() => {
    void dropped?.then((files) => files.length > 0 && add(files));
  }, [dropped, add]);
  // Whoever leaves takes what is on its way with them; pages of the camera are offered again.
  useEffect(
    () => () => {
      queue.stopAll();
      for (const file of taken.current) offerPagesOf(file);
    },
    [queue],
  );

  const done = uploads.length > 0 && uploads.every(({ state }) => state === 'done');
  const latest = useRef({ onSend, onClose });
  useEffect(() => {
    latest.current = { onSend, onClose };
  });
  useEffect(() => {
    if (!done) return;
    latest.current.onSend(stored.current);
    latest.current.onClose();
  }, [done]);

  /** The server may give a file another name where there is one like it. */
  const remembering = (): UploadCalls => {
    const calls = callsFor(company.id);
    return {
      ...calls,
      process: async (...asked) => {
        const received = await calls.process(...asked);
        stored.current = [...stored.current, `${ATTACHMENTS}/${received.name}`];
        return received;
      },
    };
  };
  const send = () => {
    queue.add(
      chosen.map(({ file, name }) => ({
        calls: remembering(),
        file,
        name,
        folder: '',
        place: ATTACHMENTS,
        path: ATTACHMENTS,
        keep: (reached) => void (reached ?? forgetPagesOf(file)),
      })),
    );
    choose([]);
    setRefusals(NO_REFUSALS);
  };
  const remove = (gone: PickedFile) => {
    void forgetPagesOf(gone.file);
    choose(present.current.filter((other) => other !== gone));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Attach Documents"
      width={560}
      footerNote={hasWords ? 'What you wrote goes with them.' : null}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button disabled={chosen.length === 0} loading={underWay} onClick={send}>
            {chosen.length === 0 ? 'Send' : `Send ${filesWords(chosen.length)}`}
          </Button>
        </>
      }
    >
      {uploads.length === 0 ? (
        <UploadArea entityName={company.name} onFiles={add} onCamera={() => setCamera(true)} />
      ) : null}
      <WaitingPages keepUnder={keepUnder} cameraOpen={camera} onOpen={() => setCamera(true)} />
      <RefusedFiles refusals={refusals} />
      <ChosenList files={chosen} onRemove={remove} />
      <UploadList
        uploads={uploads}
        onRetry={(key) => queue.retry(key)}
        onRemove={(key) => queue.remove(key)}
      />
      {camera ? (
        <Suspense fallback={null}>
          <CameraDialog
            title={company.name}
            keepUnder={keepUnder}
            onFile={(file) => add(filesOfList([file]))}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
