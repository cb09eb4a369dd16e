import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useUploadDoor } from '#platform/web/client-slots.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { chooseFiles, NO_REFUSALS, type Refusals } from '../../uploads/rules/chosen.ts';
import { filesOfList, type PickedFile } from '../../web/upload/picked-file.ts';
import { putBytes } from '../../web/upload/put-bytes.ts';
import { waitOrOnline } from '../../web/upload/tab-uploads.ts';
import { RefusedFiles } from '../../web/upload/RefusedFiles.tsx';
import { UploadArea } from '../../web/upload/UploadArea.tsx';
import { FILES_STILL_SENDING } from '../../web/upload/still-sending.ts';
import { UploadList } from '../../web/upload/UploadList.tsx';
import { isUnderWay, isUnsent, UploadQueue } from '../../web/upload/upload-queue.ts';
import { handoffs } from '../contract.ts';
import type { PhoneHandoff } from '../model.ts';
import { callsOfHandoff } from './handoff-calls.ts';
import { HandoffFiles } from './HandoffFiles.tsx';
import { clock, useSecondsLeft } from './use-seconds-left.ts';
import classes from './handoff.module.css';
import { forgetPagesOf } from '../../web/camera/kept-pages.ts';
import { WaitingPages } from '../../web/camera/WaitingPages.tsx';

const CameraDialog = lazyScreen(() => import('../../web/camera/CameraDialog.tsx'), 'CameraDialog');

/** What a phone sees that scanned a code. Nothing is taken before somebody says so. */
export function HandoffScreen() {
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const key = ['handoff-phone', token];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(handoffs.openHandoff, { token }),
    retry: false,
    staleTime: Infinity,
  });
  const [refused, setRefused] = useState(false);
  const seconds = useSecondsLeft(data?.expires_at);
  const take = () =>
    call(handoffs.takeHandoff, { token }).then(
      (taken) => queries.setQueryData(key, taken),
      () => setRefused(true),
    );
  const isGone = refused || (error instanceof ApiError && error.status < 500) || (data && seconds === 0);
  if (isGone)
    return (
      <div className={classes.phone}>
        <PageTitle>Send files</PageTitle>
        <h1 className={classes.title}>This code no longer works</h1>
        <p>Make a new one on your computer and scan it with this phone.</p>
      </div>
    );
  if (error) return <RegionError why="We couldn’t load this page." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  return (
    <div className={classes.phone}>
      <title>{`Send files · ${data.firm_name}`}</title>
      <h1 className={classes.title}>{`Send files to ${data.firm_name}`}</h1>
      {data.connected ? (
        <PhoneUploads token={token} handoff={data} seconds={seconds} />
      ) : (
        <>
          <p>
            {data.item === null
              ? 'This phone can send files to the folder on your computer’s screen for 10 minutes.'
              : `This phone can send photos for “${data.item}” for 10 minutes.`}{' '}
            You don’t need to sign in.
          </p>
          <Button size="lg" onClick={() => void take()}>
            Continue
          </Button>
        </>
      )}
    </div>
  );
}

interface PhoneUploadsProps {
  token: string;
  handoff: PhoneHandoff;
  seconds: number;
}

function PhoneUploads({ token, handoff, seconds }: PhoneUploadsProps) {
  const [queue] = useState(
    () => new UploadQueue({ put: putBytes, wait: waitOrOnline, onRest: () => undefined }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  useUnsaved(uploads.some(isUnsent), { always: true, question: () => FILES_STILL_SENDING });
  const [camera, setCamera] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>(NO_REFUSALS);
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const [calls] = useState(() => callsOfHandoff(token, (id) => setArrived((before) => [...before, id])));
  const { UploadDoor } = useUploadDoor();
  // Enough of the token to tell links apart, too little to use one.
  const keepUnder = `phone ${token.slice(0, 8)}`;
  const add = (files: readonly PickedFile[]) => {
    const judged = send(files);
    setRefusals(judged);
    return judged.taken.length > 0;
  };
  const send = (files: readonly PickedFile[]) => {
    const judged = chooseFiles(uploads, files, handoff.area);
    queue.add(
      judged.taken.map(({ file, name }) => ({
        calls,
        file,
        name,
        folder: '',
        place: token,
        path: undefined,
        keep: (reached) => void (reached ?? forgetPagesOf(file)),
      })),
    );
    return judged;
  };
  return (
    <>
      {handoff.item === null ? null : (
        <p>
          For <b>{handoff.item}</b>
        </p>
      )}
      <UploadArea
        entityName={handoff.item ?? handoff.firm_name}
        area={handoff.area}
        onFiles={add}
        onCamera={() => setCamera(true)}
      />
      <WaitingPages keepUnder={keepUnder} cameraOpen={camera} onOpen={() => setCamera(true)} />
      {camera ? (
        <Suspense fallback={null}>
          <CameraDialog
            title={handoff.item ?? handoff.firm_name}
            keepUnder={keepUnder}
            onFile={(file) => add(filesOfList([file]))}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      ) : null}
      <RefusedFiles refusals={refusals} />
      <UploadList
        uploads={uploads}
        onRetry={(key) => queue.retry(key)}
        onRemove={(key) => queue.remove(key)}
      />
      <HandoffFiles files={handoff.files.filter(({ received }) => received)} />
      <p
        className={classes.small}
      >{`You can add more for ${clock(seconds)}. Then you’re done with this phone.`}</p>
      {UploadDoor && arrived.length > 0 ? (
        <Suspense fallback={null}>
          <UploadDoor
            at={{ token }}
            arrived={arrived}
            isSending={uploads.some(isUnderWay)}
            firm={handoff.firm_name}
            where={handoff.item ?? handoff.firm_name}
            area={handoff.area}
            keepUnder={keepUnder}
            send={(_paper, files) => send(files)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
