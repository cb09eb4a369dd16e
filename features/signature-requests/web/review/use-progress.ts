import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/client.ts';
import { pause } from '#platform/web/pauses.ts';
import { toast } from '#platform/web/toasts.ts';
import { signatureRequests } from '../../contract.ts';
import type { SigningView } from '../../model.ts';
import { fitsLimits } from '../../rules/filled.ts';
import { forgetProgress, keepProgress, placeOf, readKept } from './kept-progress.ts';
import { ProgressKeeper } from './progress-keeper.ts';
import { reviewQuery } from './queries.ts';

export const CHANGED_ELSEWHERE =
  'You also filled this in on another device. We’re showing what you did there.';

const browserTimer = (milliseconds: number, work: () => void) => {
  const timer = setTimeout(work, pause(milliseconds));
  return () => clearTimeout(timer);
};

type Own = NonNullable<SigningView['own']>;

/** Null until the device has been asked what it kept. */
export function useProgress(view: SigningView, own: Own): ProgressKeeper | null {
  const queries = useQueryClient();
  const [first] = useState({ view, own });
  const [keeper, setKeeper] = useState<ProgressKeeper | null>(null);
  useEffect(() => {
    const { id, company_id } = first.view;
    const place = placeOf(first.own.user_id, id);
    const query = reviewQuery({ requestId: id, companyId: company_id });
    let made: ProgressKeeper | null = null;
    let left = false;
    const begin = async () => {
      const kept = await readKept(place);
      if (left) return;
      const { progress, progress_version: version } = first.own;
      // Made from an older version: what was done elsewhere since then counts.
      const isUsable = kept !== undefined && kept.version === version;
      if (kept && !isUsable) void forgetProgress(place);
      made = new ProgressKeeper(
        {
          save: async (filled, from) =>
            (
              await call(signatureRequests.saveSigningProgress, {
                request_id: id,
                companyId: company_id,
                progress: filled,
                progress_version: from,
              })
            ).version,
          fits: fitsLimits,
          keep: (unsent) => void (unsent ? keepProgress(place, unsent) : forgetProgress(place)),
          readAgain: async () => {
            await queries.invalidateQueries({ queryKey: query.queryKey });
            const now = await queries.fetchQuery({ ...query, staleTime: 0 });
            return now.own?.may_sign
              ? { progress: now.own.progress, version: now.own.progress_version }
              : null;
          },
          onReplaced: () => void toast.info(CHANGED_ELSEWHERE),
          after: browserTimer,
        },
        { progress, version, ...(isUsable && { unsent: kept.progress }) },
      );
      setKeeper(made);
    };
    void begin();
    const hide = () => document.visibilityState === 'hidden' && made?.flush();
    const online = () => made?.flush();
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', online);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', online);
      made?.flush();
      made?.stop();
    };
  }, [first, queries]);
  return keeper;
}

export const useKept = (keeper: ProgressKeeper) => useSyncExternalStore(keeper.subscribe, keeper.state);
