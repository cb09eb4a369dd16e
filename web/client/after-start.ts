/** What the client's side begins once its first screen is drawn, on every page: sending what waits here, and the app. */
import { installWorker } from '#platform/web/device/service-worker.ts';
import { sendKeptMessages } from '#features/messages/web/index.ts';
import { sendKeptAnswers } from '#features/questionnaires/web/index.ts';

interface Start {
  userId: number;
  /** "user:firm". */
  owner: string;
  /** The firm's address: whose app this is. The page may have come before anyone was signed in. */
  address: string;
}

function nameApp(address: string): void {
  const href = `/manifest.webmanifest?firm=${encodeURIComponent(address)}`;
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }));
  if (link.getAttribute('href') !== href) link.href = href;
}

/** The returned function ends it. */
export function startSending({ userId, owner, address }: Start): () => void {
  const send = () => {
    if (document.visibilityState === 'hidden') return;
    // Nobody waits for it; what it cannot fetch now, the next call of it does.
    void sendKeptAnswers(userId, owner).catch(() => undefined);
    void sendKeptMessages(owner).catch(() => undefined);
  };
  nameApp(address);
  send();
  void installWorker();
  // Said where nothing can be fetched.
  void import('./OfflineWords.tsx').catch(() => undefined);
  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  return () => {
    removeEventListener('online', send);
    document.removeEventListener('visibilitychange', send);
  };
}
