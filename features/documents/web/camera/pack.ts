/** A canvas as a picture to keep. The page itself would pack it when it finds time, seconds later on a busy phone. */
import { ownWorker } from '#platform/web/own-worker.ts';
import type { Packed, ToPack } from './pack-messages.ts';
// oxlint-disable-next-line import/default -- the build makes the address its default export
import workerUrl from './pack.worker.ts?worker&url';

/** A photo may lose what no eye sees; print on paper may not. */
const PHOTO = { type: 'image/jpeg', quality: 0.85 } as const;
const PRINT = { type: 'image/png' } as const;
type Kind = typeof PHOTO | typeof PRINT;
const startWorker = ownWorker('camera-worker', workerUrl);
let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (blob: Blob | null) => void>();

function packer(): Worker {
  if (worker) return worker;
  worker = startWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<Packed>) => {
    waiting.get(data.id)?.(data.blob);
    waiting.delete(data.id);
  });
  // A worker that fails answers nobody: the page packs what waits for it.
  worker.addEventListener('error', () => {
    worker = null;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  });
  return worker;
}

async function packApart(canvas: HTMLCanvasElement, kind: Kind): Promise<Blob | null> {
  // Phones from before 2023 have none.
  if (typeof OffscreenCanvas === 'undefined') return null;
  const bitmap = await createImageBitmap(canvas);
  return new Promise((resolve) => {
    asked += 1;
    waiting.set(asked, resolve);
    packer().postMessage({ id: asked, bitmap, kind } satisfies ToPack, [bitmap]);
  });
}

const packHere = (canvas: HTMLCanvasElement, kind: Kind): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      kind.type,
      'quality' in kind ? kind.quality : undefined,
    ),
  );

const packed = async (canvas: HTMLCanvasElement, kind: Kind): Promise<Blob> =>
  (await packApart(canvas, kind)) ?? packHere(canvas, kind);

export const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> => packed(canvas, PHOTO);
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> => packed(canvas, PRINT);
