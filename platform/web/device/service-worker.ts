/** The worker that opens the client's side without a line (web/service-worker.js): put in, and taken out at sign-out. */
import { trustAddress } from '../own-worker.ts';

const ADDRESS = '/service-worker.js';

const container = (): ServiceWorkerContainer | null =>
  // Only in secure contexts, and not in every private window.
  globalThis.navigator?.serviceWorker ?? null;

let address: (() => string) | null = null;

/** A browser that refuses it works as before, with a line. */
export async function installWorker(): Promise<void> {
  address ??= trustAddress('sheaf-service-worker', ADDRESS);
  try {
    const registration = await container()?.register(address(), { updateViaCache: 'none' });
    // One that was taken out in this tab is put back as it was, with its files gone.
    registration?.active?.postMessage('fill');
  } catch {
    // The next page tries again.
  }
}

export async function removeWorker(): Promise<void> {
  const all =
    (await container()
      ?.getRegistrations()
      .catch(() => [])) ?? [];
  await Promise.all(all.map((registration) => registration.unregister().catch(() => false)));
}
