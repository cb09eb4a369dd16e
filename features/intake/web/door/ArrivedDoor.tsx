import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pause } from '#platform/web/pauses.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import type { DoorPaper, DoubtKind } from '../../model.ts';
import { quickLookWords } from '../../rules/door-words.ts';
import { openDoubts } from '../../rules/open-doubts.ts';
import type { DoorWays } from './door-ways.ts';
import { PapersDoor } from './PapersDoor.tsx';

const LOOK_EVERY_MS = 2000;
/** The last doubts come a moment after the papers are read. */
const SETTLES_MS = 12_000;
const GIVEN_UP_MS = 180_000;

export interface ArrivedPapers extends Pick<DoorWays, 'firm' | 'area' | 'keepUnder'> {
  /** Tells one place where papers come in from another. */
  place: string;
  /** Where they came in, as people call it. */
  where: string;
  /** Papers that came in since the page was opened. */
  arrived: readonly number[];
  isSending: boolean;
  send: DoorWays['send'];
  pictureOf: (id: number) => string | null;
  list: (from: number, signal: AbortSignal) => Promise<readonly DoorPaper[]>;
  keep: (id: number, kinds: DoubtKind[]) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

/** Opens a door by itself once papers that came in here were read and something about them is odd. */
export function ArrivedDoor(props: ArrivedPapers) {
  const { place, where, arrived, isSending, list } = props;
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<readonly number[] | null>(null);
  const batch = arrived.filter((id) => !done.has(id));
  const ids = shown ?? batch;
  const isWaiting = shown === null && batch.length > 0 && !isSending;
  const from = Math.min(...ids);
  const { data, refetch } = useQuery({
    queryKey: ['door', place, from],
    queryFn: ({ signal }) => list(from, signal),
    enabled: isWaiting || shown !== null,
    refetchInterval: ({ state }) => (isWaiting && state.status !== 'error' ? pause(LOOK_EVERY_MS) : false),
    gcTime: 0,
  });
  const papers = data?.filter(({ id }) => ids.includes(id)) ?? [];
  const isKnown = isWaiting && data !== undefined;
  const isRead = isKnown && !papers.some((one) => one.is_being_read);
  const isOdd = isRead && papers.some(({ doubts }) => openDoubts(doubts).length > 0);
  const now = batch.join();
  useEffect(() => {
    if (!isKnown) return;
    const waiting = now.split(',').map(Number);
    const close = () => setDone((before) => new Set([...before, ...waiting]));
    if (isOdd) {
      setShown(waiting);
      close();
      return;
    }
    const timer = setTimeout(close, pause(isRead ? SETTLES_MS : GIVEN_UP_MS));
    return () => clearTimeout(timer);
  }, [isKnown, isRead, isOdd, now]);
  const keep = useMutation({
    mutationFn: ({ id, kinds }: { id: number; kinds: readonly DoubtKind[] }) => props.keep(id, [...kinds]),
    onSuccess: () => refetch(),
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: (id: number) => props.remove(id),
    onSuccess: () => refetch(),
    onError: toastFailure,
  });
  if (shown === null || papers.length === 0) return null;
  const fine = papers.filter(({ doubts }) => openDoubts(doubts).length === 0);
  const ways: DoorWays = {
    ...props,
    isOff: false,
    pictureOf: ({ id }) => props.pictureOf(id),
    remove: ({ id }) => remove.mutate(id),
    keep: ({ id }, kinds) => keep.mutateAsync({ id, kinds }),
  };
  return (
    <PapersDoor
      papers={papers}
      ways={ways}
      list={{
        subtitle: where,
        counts: quickLookWords({ fine: fine.length, asked: papers.length - fine.length }),
        fine: { title: 'Received', papers: fine },
      }}
      onClose={() => setShown(null)}
    />
  );
}
