import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCamera, IconUpload } from '@tabler/icons-react';
import { Suspense, useRef, useState, useSyncExternalStore } from 'react';
import {
  CameraDialog,
  WaitingPages,
  filesOfList,
  forgetPagesOf,
  isUnderWay,
  isUnsent,
  type PickedFile,
  putBytes,
  FILES_STILL_SENDING,
  RefusedFiles,
  UploadQueue,
  waitOrOnline,
} from '#features/documents/web/pieces.ts';
import { CHOOSABLE } from '#features/documents/rules/file-type.ts';
import { chooseFiles, NO_REFUSALS, type Refusals } from '#features/documents/uploads/rules/chosen.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { dueBadge } from '#features/questionnaires/rules/due-badge.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { ALL_RECEIVED } from '../messages.ts';
import { dropOffs } from '../contract.ts';
import type { DropOff, DropOffItem } from '../model.ts';
import { dayInWords } from '../../sending/rules/day-words.ts';
import { callsOfDropOff } from './drop-off-calls.ts';
import type { DropOffDoorProps } from './DropOffDoor.tsx';
import { DropOffRow } from './DropOffRow.tsx';
import classes from './drop-off.module.css';

const DropOffDoor = lazyScreen<'DropOffDoor', DropOffDoorProps>(
  () => import('./DropOffDoor.tsx'),
  'DropOffDoor',
);

interface DropOffItemsProps {
  token: string;
  asked: DropOff & { state: 'open' };
  /** Something has come in: what is shown is old. */
  onArrived: () => void;
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One bar works for the item that is marked; after each file the next open one is taken. */
export function DropOffItems({ token, asked, onArrived }: DropOffItemsProps) {
  const { items } = asked;
  const [queue] = useState(() => new UploadQueue({ put: putBytes, wait: waitOrOnline, onRest: onArrived }));
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  useUnsaved(uploads.some(isUnsent), { always: true, question: () => FILES_STILL_SENDING });
  const [picked, setPicked] = useState<number | null>(null);
  const [camera, setCamera] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>(NO_REFUSALS);
  const [option, setOption] = useState<string | null>(null);
  const [today] = useState(() => dayIn(ZONE, new Date()));
  const chooser = useRef<HTMLInputElement>(null);

  // Enough of the token to tell links apart, too little to use one.
  const keepUnder = (item: number) => `drop-off ${token.slice(0, 8)} ${item}`;
  const [arrived, setArrived] = useState<ReadonlyMap<number, { item: number; option: string | null }>>(
    new Map(),
  );
  const ofItem = (id: number) => uploads.filter(({ place }) => place === String(id));
  const isIn = (item: (typeof items)[number]) =>
    item.done || ofItem(item.id).some(({ state }) => state === 'done');
  const isOpen = (item: (typeof items)[number]) => !isIn(item) && !ofItem(item.id).some(isUnderWay);
  const received = items.filter(isIn).length;
  const next = items.find(({ id }) => id === picked) ?? items.find(isOpen) ?? null;
  const area = next?.takes_sheets ? 'documents' : 'checklist';
  const chosen = next?.options.find((one) => one === option) ?? null;
  const mustChoose = next !== null && next.options.length > 0 && chosen === null;

  const sendTo = (item: number, kind: string | null, files: readonly PickedFile[]) => {
    const takesSheets = items.find(({ id }) => id === item)?.takes_sheets;
    const judged = chooseFiles(ofItem(item), files, takesSheets ? 'documents' : 'checklist');
    const noteArrived = (id: number) =>
      setArrived((before) => new Map([...before, [id, { item, option: kind }]]));
    queue.add(
      judged.taken.map(({ file, name }) => ({
        calls: callsOfDropOff(token, item, kind, noteArrived),
        file,
        name,
        folder: '',
        place: String(item),
        path: undefined,
        keep: (reached) => void (reached ?? forgetPagesOf(file)),
      })),
    );
    return judged;
  };
  const add = (files: readonly PickedFile[]) => {
    if (!next) return false;
    const judged = sendTo(next.id, chosen, files);
    setRefusals(judged);
    if (judged.taken.length > 0) setPicked(null);
    return judged.taken.length > 0;
  };

  const takeBack = useMutation({
    mutationFn: ({ upload_id }: DropOffItem['files'][number]) =>
      call(dropOffs.takeBackDropOff, { token, upload_id }),
    onSuccess: (_done, { name }) => {
      for (const { key, ...upload } of uploads)
        if (upload.name === name && upload.state === 'done') queue.remove(key);
      toast.success(`Removed ${name}`);
    },
    onError: toastFailure,
    onSettled: onArrived,
  });

  const due = dueBadge({ due: asked.due_date, locked: false, completed: false }, today);
  return (
    <div className={classes.page}>
      <PageTitle>Send documents</PageTitle>
      <h1 className={classes.title}>Send us your documents</h1>
      <p className={classes.lead}>
        {`For ${asked.entity_name}, ${asked.tax_year}.`} <span>No sign-in needed.</span>
      </p>
      <p className={classes.facts}>
        {due ? (
          <span className={classes.due} data-tone={due.tone}>
            <IconCalendarEvent size="1.125rem" stroke={1.6} aria-hidden />
            {due.text}
          </span>
        ) : null}
        <span>{`Link works until ${dayInWords(dayIn(ZONE, new Date(asked.expires_at)))}`}</span>
      </p>
      <section className={classes.card} aria-label="What we asked for">
        <div className={classes.head}>
          <div className={classes.segments} aria-hidden>
            {items.map((item) => (
              <span key={item.id} data-done={isIn(item) || undefined} />
            ))}
          </div>
          <p role="status" className={classes.count}>
            <b>{`${received} of ${items.length}`}</b> received
          </p>
        </div>
        <ul className={classes.items}>
          {items.map((item) => (
            <DropOffRow
              key={item.id}
              item={item}
              isIn={isIn(item)}
              uploads={ofItem(item.id)}
              isNext={item.id === next?.id}
              onPick={() => setPicked(item.id)}
              onRetry={(key) => queue.retry(key)}
              onRemove={(key) => queue.remove(key)}
              onTakeBack={takeBack.isPending ? null : takeBack.mutate}
            />
          ))}
        </ul>
      </section>
      <RefusedFiles refusals={refusals} />
      <p className={classes.private}>For your privacy, files can’t be opened from here.</p>
      {next ? (
        <div className={classes.bar}>
          <p>
            Next: <b>{next.text}</b>
          </p>
          {next.options.length > 0 ? (
            <fieldset className={classes.kinds}>
              <legend>Which document is it?</legend>
              {next.options.map((one) => (
                <label key={one} data-chosen={one === chosen || undefined}>
                  <input
                    type="radio"
                    name={`kind${next.id}`}
                    checked={one === chosen}
                    onChange={() => setOption(one)}
                  />
                  {one}
                </label>
              ))}
            </fieldset>
          ) : null}
          <div className={classes.buttons}>
            <Button
              size="lg"
              px="xs"
              fz="1rem"
              leftSection={<IconCamera size={22} stroke={1.6} aria-hidden />}
              disabled={mustChoose}
              onClick={() => setCamera(true)}
            >
              Take a photo
            </Button>
            <Button
              size="lg"
              px="xs"
              fz="1rem"
              variant="default"
              leftSection={<IconUpload size={20} stroke={1.6} aria-hidden />}
              disabled={mustChoose}
              onClick={() => chooser.current?.click()}
            >
              Choose a file
            </Button>
          </div>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={CHOOSABLE[area]}
            aria-label="Files to upload"
            onChange={(event) => {
              add(filesOfList(event.currentTarget.files ?? []));
              event.currentTarget.value = '';
            }}
          />
        </div>
      ) : received === items.length ? (
        <p role="status" className={classes.all}>
          <StatusMark shape="done" />
          {ALL_RECEIVED}
        </p>
      ) : null}
      {next ? (
        <WaitingPages keepUnder={keepUnder(next.id)} cameraOpen={camera} onOpen={() => setCamera(true)} />
      ) : null}
      {arrived.size > 0 ? (
        <Suspense fallback={null}>
          <DropOffDoor
            token={token}
            asked={asked}
            arrived={[...arrived.keys()]}
            isSending={uploads.some(isUnderWay)}
            send={({ id }, files) => {
              const to = arrived.get(id);
              return to ? sendTo(to.item, to.option, files) : NO_REFUSALS;
            }}
            onRemoved={onArrived}
          />
        </Suspense>
      ) : null}
      {camera && next ? (
        <Suspense fallback={null}>
          <CameraDialog
            title={next.text}
            keepUnder={keepUnder(next.id)}
            onFile={(file) => add(filesOfList([file]))}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
