import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { fileSize } from '#platform/web/file-size.ts';
import type { UploadDialogSlot } from '#platform/web/slots.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { clientUploads, taxYear } from '../tree/rules/default-folders.ts';
import { chooseFiles, NO_REFUSALS, type Refusals } from '../uploads/rules/chosen.ts';
import { ChosenList } from './upload/ChosenList.tsx';
import { filesOfList, type PickedFile } from './upload/picked-file.ts';
import { isUnderWay } from './upload/upload-queue.ts';
import { sendToPlace, tabUploads, useUploadsTo } from './upload/tab-uploads.ts';
import { RefusedFiles } from './upload/RefusedFiles.tsx';
import { UploadArea } from './upload/UploadArea.tsx';
import { UploadList } from './upload/UploadList.tsx';
import { useRemoveCopy } from './upload/use-remove-copy.ts';

const HandoffDialog = lazyScreen(() => import('../handoffs/web/HandoffDialog.tsx'), 'HandoffDialog');
import { forgetPagesOf, offerPagesOf } from './camera/kept-pages.ts';
import { WaitingPages } from './camera/WaitingPages.tsx';

const CameraDialog = lazyScreen(() => import('./camera/CameraDialog.tsx'), 'CameraDialog');

export interface UploadDialogProps extends UploadDialogSlot {
  /** What was dropped to open it. */
  dropped?: Promise<PickedFile[]> | null;
}

/** DOC-023. Uploads go on when it is closed: they belong to the tab. */
export function UploadDialog(props: UploadDialogProps) {
  const { companyId, entityName, dropped = null, confirm, onClose } = props;
  const [usual] = useState(() => clientUploads(taxYear(new Date())));
  const path = props.path ?? usual;
  const owner = `${useMe().id}:${useFirm().id}`;
  const keepUnder = `${owner} ${companyId} ${path}`;
  const place = { companyId, path };
  const uploads = useUploadsTo(place);
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const [camera, setCamera] = useState(false);
  const [onPhone, setOnPhone] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>(NO_REFUSALS);
  useUnsaved(chosen.length > 0, { what: 'the files you chose' });
  const removeCopy = useRemoveCopy(companyId);
  // Only the latest list counts: files of a folder are read while more are chosen.
  const present = useRef({ chosen, uploads });
  useEffect(() => {
    present.current = { chosen, uploads };
  });
  const add = (files: readonly PickedFile[]) => {
    const { chosen: before, uploads: sent } = present.current;
    const judged = chooseFiles(
      [...before, ...sent.filter(({ state }) => state !== 'failed')],
      files,
      'documents',
    );
    present.current = { chosen: [...before, ...judged.taken], uploads: sent };
    setChosen(present.current.chosen);
    setRefusals(judged);
    return judged.taken.length > 0;
  };
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !dropped) return;
    taken.current = true;
    void dropped.then(add);
  }, [dropped]);
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    setAsking(false);
    sendToPlace(owner, place, chosen);
    setChosen([]);
    setRefusals(NO_REFUSALS);
  };
  const remove = (gone: PickedFile) => {
    void forgetPagesOf(gone.file);
    setChosen(chosen.filter((other) => other !== gone));
  };
  // Closed without sending: pages of the camera are offered again.
  useEffect(
    () => () => {
      for (const { file } of present.current.chosen) offerPagesOf(file);
    },
    [],
  );
  const close = () => {
    for (const { key, state } of uploads) if (state === 'done') tabUploads.remove(key);
    onClose();
  };
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const count = `${chosen.length} ${chosen.length === 1 ? 'file' : 'files'}, ${fileSize(bytes)}`;
  return (
    <Dialog
      opened
      onClose={close}
      title="Upload Documents"
      width={560}
      footerNote={
        chosen.length > 0
          ? count
          : uploads.some(isUnderWay)
            ? 'You can close this. Your files keep uploading.'
            : null
      }
      footer={
        <>
          <LeaveButton onClick={close}>{chosen.length > 0 ? 'Cancel' : 'Close'}</LeaveButton>
          <Button disabled={chosen.length === 0} onClick={confirm ? () => setAsking(true) : send}>
            Upload
          </Button>
        </>
      }
    >
      <UploadArea
        entityName={entityName}
        onFiles={add}
        onUsePhone={() => setOnPhone(true)}
        onCamera={() => setCamera(true)}
      />
      <WaitingPages keepUnder={keepUnder} cameraOpen={camera} onOpen={() => setCamera(true)} />
      <RefusedFiles refusals={refusals} />
      <ChosenList files={chosen} onRemove={remove} />
      <UploadList
        uploads={uploads}
        onRetry={(key) => tabUploads.retry(key)}
        onRemove={(key) => tabUploads.remove(key)}
        onRemoveCopy={(upload) => void removeCopy(upload)}
      />
      {camera ? (
        <Suspense fallback={null}>
          <CameraDialog
            title={entityName}
            keepUnder={keepUnder}
            onFile={(file) => add(filesOfList([file]))}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      ) : null}
      {isAsking ? confirm?.(chosen.length, send, () => setAsking(false)) : null}
      {onPhone ? (
        <Suspense fallback={null}>
          <HandoffDialog
            companyId={companyId}
            to={{ path }}
            where={path === '/' ? entityName : path.slice(path.lastIndexOf('/') + 1)}
            onClose={() => setOnPhone(false)}
          />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
