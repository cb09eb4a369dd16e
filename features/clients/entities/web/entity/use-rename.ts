import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { entities } from '../../contract.ts';
import { call } from '#platform/web/client.ts';
import { currentOf } from '#platform/web/stale.ts';
import { undoToast } from '#platform/web/toasts.ts';

import type { EntityDetail } from '../../model.ts';
import type { SaveStatus } from '#ui/feedback/SaveState.tsx';
import { entityQuery } from '../queries.ts';

interface Change {
  name: string;
  version: number;
  /** An undo is not itself offered for undoing. */
  isUndo?: boolean;
}

const Named = z.object({ name: z.string(), version: z.number() });

/** Both values of a name that two people changed at once. */
interface StaleName {
  current: z.infer<typeof Named>;
  mine: string;
}

const SAVED_SHOWN_MS = 1500;

/** The new name stands at once; a refusal brings the old one back and keeps what was typed. */
export function useRename(entity: EntityDetail) {
  const queries = useQueryClient();
  const { queryKey } = entityQuery(entity.hash_id);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [failure, setFailure] = useState<{ typed: string; version: number; message: string } | null>(null);
  const [stale, setStale] = useState<StaleName | null>(null);

  const { mutate } = useMutation({
    mutationFn: ({ name, version }: Change) =>
      call(entities.updateEntity, { company_id: entity.id, name, version }),
    onMutate: async ({ name }) => {
      setStatus('saving');
      setFailure(null);
      setStale(null);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<EntityDetail>(queryKey);
      if (before) queries.setQueryData(queryKey, { ...before, name });
      return { before };
    },
    onSuccess: (saved, { name, isUndo }, { before }) => {
      queries.setQueryData(queryKey, saved);
      setStatus('saved');
      void queries.invalidateQueries({ queryKey: ['clients'] });
      if (before && before.name !== name && !isUndo) {
        undoToast(`Renamed to ${saved.name}`, () =>
          mutate({ name: before.name, version: saved.version, isUndo: true }),
        );
      }
    },
    onError: (error, { name, version }, context) => {
      const current = currentOf(error, Named);
      if (current) {
        setStatus('idle');
        setStale({ current, mine: name });
        if (context?.before) queries.setQueryData(queryKey, { ...context.before, ...current });
        return;
      }
      if (context?.before) queries.setQueryData(queryKey, context.before);
      setStatus('failed');
      setFailure({ typed: name, version, message: sentenceOf(error) });
    },
  });

  useEffect(() => {
    if (status !== 'saved') return;
    const timer = setTimeout(() => setStatus('idle'), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);

  return {
    status,
    failure,
    stale,
    rename: (name: string, version: number) => mutate({ name, version }),
    forget: () => {
      setStatus('idle');
      setFailure(null);
      setStale(null);
    },
  };
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : 'Something went wrong';
