// oxlint-disable-next-line import/default -- the build makes the address its default export
import workerUrl from './pdf.worker.ts?worker&url';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';

interface ScriptPolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The page lets no text become a script's address; this one address is ours. */
const policy = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: () => workerUrl,
});

export const startWorker = (): Worker =>
  new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, { type: 'module' });

/** Asked for here, so that the page and not the worker says where it lies. */
export const pdfiumAddress = (): string => new URL(wasmUrl, location.href).href;
