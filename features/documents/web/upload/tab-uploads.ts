/** The one queue of this tab for signed-in people, and what a page keeps of it. */
import { useMemo, useSyncExternalStore } from 'react';
import { toast } from '#platform/web/toasts.ts';
import { ALL_UPLOADED, SOME_FAILED } from '../../messages.ts';
import { forgetUpload, keepUpload, type KeptUpload } from './kept-uploads.ts';
import type { PickedFile } from './picked-file.ts';
import { putBytes } from './put-bytes.ts';
import { noProgress } from './send-file.ts';
import { callsFor } from './upload-calls.ts';
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
  onRest: (finished) => {
    if (finished.some(({ state }) => state === 'failed')) toast.error(SOME_FAILED);
    else toast.success(ALL_UPLOADED);
  },
});

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
let asks = false;
tabUploads.subscribe(() => {
  const underWay = tabUploads.uploads().some(isUnderWay);
  if (underWay === asks) return;
  asks = underWay;
  if (underWay) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
});
addEventListener('online', () => {
  // What gave up while there was no line begins again with it.
  for (const { key, message } of tabUploads.uploads()) if (message === NOT_REACHED) tabUploads.retry(key);
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
    void (reached ? keepUpload({ ...row, size: file.size, file, progress: reached }) : forgetUpload(key));
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

/** Goes on with what a page left behind; the file is the one kept, or the same one chosen again. */
export function goOnWith(left: KeptUpload, file: Blob): void {
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
