import { useWaiting } from '#platform/web/device/waiting.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { offlineWords } from './offline-words.ts';

export function OfflineWords() {
  const { waiting, sealed } = useWaiting();
  return offlineWords(useOnline(), waiting, sealed);
}
