/** The one queue of this tab for signed-in people, and what a page keeps of it. */
import { useMemo, useSyncExternalStore } from 'react';
import { reportQueue } from '#platform/web/device/waiting.ts';
import { isPhoto, NOTHING_WAITS } from '#platform/web/device/counts.ts';
import { toast } from '#platform/web/toasts.ts';
import { ALL_UPLOADED, SOME_FAILED } from '../../messages.ts';
import { forgetPagesOf } from '../camera/kept-pages.ts';
import { forgetUpload, hasBytes, keepUpload, type KeptUpload, leftUploads } from './kept-uploads.ts';
import type { PickedFile } from './picked-file.ts';
import { putBytes } from './put-bytes.ts';
import { noProgress } from './send-file.ts';
import { callsFor, type UploadCalls } from './upload-calls.ts';
import { isUnderWay, NOT_REACHED, type Upload, type UploadJob, UploadQueue } from './upload-queue.ts';

export interface UploadPlace {
  companyId: number;
  path: string;
}

/** Waits, but not for longer than until the browser says that it is online again. */
export function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

export const tabUploads = new UploadQueue({
  put: putBytes,
  wait: waitOrOnline,
  isOffline: () => !navigator.onLine,
  onRest: (finished) => {
    if (finished.some(({ state }) => state === 'failed')) toast.error(SOME_FAILED);
    else toast.success(ALL_UPLOADED);
  },
});

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
let asks = false;
/** What waits for a line and is kept whole loses nothing when the page is left. */
const wouldStop = (upload: Upload): boolean =>
  isUnderWay(upload) && !(upload.state !== 'sending' && hasBytes(upload.key));
function updateAsking(): void {
  const isSending = tabUploads.uploads().some(wouldStop);
  if (isSending === asks) return;
  asks = isSending;
  if (isSending) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}
tabUploads.subscribe(updateAsking);

type Reached = Parameters<typeof keepUpload>[0];
/** What is kept may be there only after its upload was lost. */
const keepReached = async (key: string, file: Blob, reached: Reached | null): Promise<void> => {
  await (reached ? keepUpload(reached) : forgetUpload(key));
  // Pages of the camera stay until the device keeps the file made of them, or it has arrived.
  if (reached === null || hasBytes(key)) await forgetPagesOf(file);
  updateAsking();
};

const gaveUp = ({ message }: Upload): boolean => message === NOT_REACHED;
const retryLost = () => {
  // What gave up while there was no line begins again with it.
  for (const upload of tabUploads.uploads()) if (gaveUp(upload)) tabUploads.retry(upload.key);
};
addEventListener('online', retryLost);

tabUploads.subscribe(() => {
  const waiting = tabUploads.uploads().filter((upload) => isUnderWay(upload) || gaveUp(upload));
  const photos = waiting.filter(({ name }) => isPhoto(name)).length;
  reportQueue('uploads', {
    waiting: { ...NOTHING_WAITS, photos, files: waiting.length - photos },
    isStuck: waiting.some((upload) => upload.state === 'lost' || gaveUp(upload)),
  });
});

export const placeKey = ({ companyId, path }: UploadPlace): string => `${companyId} ${path}`;
const pathIn = (path: string, folder: string): string =>
  folder === '' ? path : `${path === '/' ? '' : path}/${folder}`;

interface Begun {
  owner: string;
  place: UploadPlace;
  file: Blob;
  name: string;
  folder: string;
  /** What was reached before the page was left. */
  left?: KeptUpload;
}

function jobOf({ owner, place, file, name, folder, left }: Begun): UploadJob {
  const key = left?.key ?? crypto.randomUUID();
  const progress = left?.progress ?? noProgress();
  const path = pathIn(place.path, folder);
  const row = { key, owner, companyId: place.companyId, place: placeKey(place), path, folder, name };
  const keep = (reached: typeof progress | null) =>
    void keepReached(key, file, reached && { ...row, size: file.size, file, progress: reached });
  keep(progress);
  return {
    calls: callsFor(place.companyId),
    file,
    name,
    folder,
    place: placeKey(place),
    path,
    progress,
    key,
    keep,
  };
}

export function sendToPlace(owner: string, place: UploadPlace, files: readonly PickedFile[]): void {
  tabUploads.add(files.map(({ file, name, folder }) => jobOf({ owner, place, file, name, folder })));
}

/** A way to send that belongs to another screen: its calls, made again from what was kept of it. */
export interface OwnWay<T> {
  owner: string;
  companyId: number;
  /** What is shown together. */
  place: string;
  via: T;
  callsOf: (via: T) => UploadCalls;
}

function ownJob<T>(way: OwnWay<T>, file: Blob, name: string, left?: KeptUpload): UploadJob {
  const key = left?.key ?? crypto.randomUUID();
  const progress = left?.progress ?? noProgress();
  const { owner, companyId, place, via } = way;
  const row = { key, owner, companyId, place, path: undefined, folder: '', name, via };
  const keep = (reached: typeof progress | null) =>
    void keepReached(key, file, reached && { ...row, size: file.size, file, progress: reached });
  keep(progress);
  return { calls: way.callsOf(via), file, name, folder: '', place, path: undefined, progress, key, keep };
}

export function sendOwnWay<T>(way: OwnWay<T>, files: readonly Pick<PickedFile, 'file' | 'name'>[]): void {
  tabUploads.add(files.map(({ file, name }) => ownJob(way, file, name)));
}

/** Goes on with what a reload left of this screen's uploads, as far as the device kept the bytes. */
export async function goOnOwnWay(
  owner: string,
  isOwn: (place: string) => boolean,
  callsOf: (via: unknown) => UploadCalls,
): Promise<void> {
  for (const left of await leftUploads(owner)) {
    if (left.via === undefined || !isOwn(left.place)) continue;
    if (left.file === null) await forgetUpload(left.key);
    else if (!isKnown(left.key)) {
      const { companyId, place, via } = left;
      tabUploads.add([ownJob({ owner, companyId, place, via, callsOf }, left.file, left.name, left)]);
    }
  }
}

/** The shell and a screen may both find what was left; one of them sends it. */
const isKnown = (key: string): boolean => tabUploads.uploads().some((upload) => upload.key === key);

/** Goes on with what a page left behind; the file is the one kept, or the same one chosen again. */
export function goOnWith(left: KeptUpload, file: Blob): void {
  if (isKnown(left.key)) return;
  const at = left.place.slice(left.place.indexOf(' ') + 1);
  const place = { companyId: left.companyId, path: at };
  tabUploads.add([jobOf({ owner: left.owner, place, file, name: left.name, folder: left.folder, left })]);
}

export const useTabUploads = (): readonly Upload[] =>
  useSyncExternalStore(tabUploads.subscribe, tabUploads.uploads);

export function useUploadsTo(place: UploadPlace): readonly Upload[] {
  const all = useTabUploads();
  const key = placeKey(place);
  return useMemo(() => all.filter((upload) => upload.place === key), [all, key]);
}
