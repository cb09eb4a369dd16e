/** Makes this device the signed-in person's: what another person left goes before anything of theirs is drawn. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceOwner, setDeviceOwner } from '#platform/web/device/owner.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

const isAnothers = (owner: string): boolean => {
  const before = deviceOwner();
  return before !== null && before !== owner;
};

interface Device {
  /** "user:firm"; null where this tab belongs to nobody, as in a preview. */
  owner: string | null;
  /** Whether what they read is kept, so that it opens without a line. */
  keep: boolean;
}

/** False while another person's things are still on it. */
export function useDevice({ owner, keep }: Device): boolean {
  const queries = useQueryClient();
  const [cleared, setCleared] = useState<string | null>(null);
  const isOwn = owner === null || cleared === owner || !isAnothers(owner);
  useEffect(() => {
    if (owner === null || isOwn) return;
    let isOver = false;
    const clear = async () => {
      const { clearDevice } = await import('#platform/web/device/clear-device.ts');
      await clearDevice();
      if (!isOver) setCleared(owner);
    };
    // Without the code to clear it nothing of either is shown; the next page tries again.
    void clear().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [owner, isOwn]);
  useEffect(() => {
    if (owner === null || !isOwn) return undefined;
    setDeviceOwner(owner);
    if (!keep) return undefined;
    const keepAll = async () => {
      const { keepQueries } = await import('#platform/web/device/kept-queries.ts');
      keepQueries(queries, owner);
    };
    return whenIdle(() => void keepAll().catch(() => undefined));
  }, [owner, isOwn, keep, queries]);
  return isOwn;
}
