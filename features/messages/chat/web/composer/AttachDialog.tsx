import { Button } from '@mantine/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import {
  CameraDialog,
  ChosenList,
  filesOfList,
  forgetPagesOf,
  offerPagesOf,
  type PickedFile,
  RefusedFiles,
  UploadArea,
  WaitingPages,
} from '#features/documents/web/pieces.ts';
import { useMe } from '#features/accounts/web/index.ts';
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
  onSend: (files: readonly PickedFile[]) => void;
  onClose: () => void;
}

const filesWords = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** MSG-043. The outbox uploads what is sent here, and sends the message once every file has arrived. */
export function AttachDialog({ company, dropped, hasWords, onSend, onClose }: AttachDialogProps) {
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const [refusals, setRefusals] = useState<Refusals>(NO_REFUSALS);
  const [camera, setCamera] = useState(false);
  const keepUnder = `${useMe().id} message ${company.id}`;
  useUnsaved(chosen.length > 0, { what: 'the files you chose' });
  // Only the latest list counts: files of a folder are read while more are chosen.
  const present = useRef<readonly PickedFile[]>([]);
  const choose = useCallback((files: readonly PickedFile[]) => {
    present.current = files;
    setChosen(files);
  }, []);
  const add = useCallback(
    (files: readonly PickedFile[]) => {
      const judged = chooseFiles(present.current, files, 'documents');
      setRefusals(judged);
      choose([...present.current, ...judged.taken]);
      return judged.taken.length > 0;
    },
    [choose],
  );
  useEffect(() => {
    void dropped?.then((files) => files.length > 0 && add(files));
  }, [dropped, add]);
  // Pages of the camera that are not sent are offered again.
  useEffect(
    () => () => {
      for (const { file } of present.current) offerPagesOf(file);
    },
    [],
  );
  const send = () => {
    const files = chosen;
    choose([]);
    onSend(files);
    onClose();
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
          <Button disabled={chosen.length === 0} onClick={send}>
            {chosen.length === 0 ? 'Send' : `Send ${filesWords(chosen.length)}`}
          </Button>
        </>
      }
    >
      <UploadArea entityName={company.name} onFiles={add} onCamera={() => setCamera(true)} />
      <WaitingPages keepUnder={keepUnder} cameraOpen={camera} onOpen={() => setCamera(true)} />
      <RefusedFiles refusals={refusals} />
      <ChosenList files={chosen} onRemove={remove} />
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
