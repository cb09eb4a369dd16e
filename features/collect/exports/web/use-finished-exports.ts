/** Whoever waits for an export hears of its end, wherever they are by then. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { EXPORT_FAILED, SPREADSHEET_FAILED } from '../messages.ts';
import { ownExportsQuery } from './queries.ts';
import { takeFile } from './take-file.ts';

/** Asked for only once this tab has begun one. */
export function useFinishedExports(): (id: number) => void {
  const me = useMe();
  const waited = useRef(new Set<number>());
  const [isWaiting, setWaiting] = useState(false);
  const { data } = useQuery({ ...ownExportsQuery(me.id), enabled: isWaiting });
  useEffect(() => {
    for (const { id, state, name, format } of data?.exports ?? []) {
      if (state !== 'done' && state !== 'failed') continue;
      if (!waited.current.delete(id)) continue;
      if (state === 'failed') toast.error(format === 'spreadsheet' ? SPREADSHEET_FAILED : EXPORT_FAILED);
      else
        toast.success(`${name} is ready`, {
          action: { label: 'Download', run: () => void takeFile(id) },
          atLeast: 15_000,
        });
    }
    if (waited.current.size === 0) setWaiting(false);
  }, [data]);
  return (id) => {
    waited.current.add(id);
    setWaiting(true);
  };
}
