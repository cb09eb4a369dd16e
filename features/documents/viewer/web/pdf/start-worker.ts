import { ownWorker } from '#platform/web/own-worker.ts';
// oxlint-disable-next-line import/default -- the build makes the address its default export
import workerUrl from './pdf.worker.ts?worker&url';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';

export const startWorker = ownWorker('pdf-worker', workerUrl);

/** Asked for here, so that the page and not the worker says where it lies. */
export const pdfiumAddress = (): string => new URL(wasmUrl, location.href).href;
