import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { NOTIFICATION_TYPE_IDS } from '../model.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';

export type TypeId = (typeof NOTIFICATION_TYPE_IDS)[number];

/** One flag per kind of news, and the sending of those that are on. */
export function useTypes(initial: readonly number[]) {
  const [on, setOn] = useState(() => NOTIFICATION_TYPE_IDS.filter((type) => initial.includes(type)));
  const sending = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: toastFailure,
  });
  const isChanged = NOTIFICATION_TYPE_IDS.some((type) => on.includes(type) !== initial.includes(type));
  useUnsaved(isChanged && !sending.isPending, { what: 'the notifications' });
  return {
    on,
    busy: sending.isPending,
    put: (type: TypeId, wanted: boolean) =>
      setOn(NOTIFICATION_TYPE_IDS.filter((one) => (one === type ? wanted : on.includes(one)))),
    save: (send: (types: TypeId[]) => Promise<unknown>) => () => sending.mutate(() => send(on)),
  };
}
