import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pendingConfirm, subscribeToConfirm } from './confirm-store.ts';

/** Loaded with the first question, so that the first screen does not carry dialogs. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

export function ConfirmHost() {
  const pending = useSyncExternalStore(subscribeToConfirm, pendingConfirm);
  if (!pending) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={pending.title}
        verb={pending.verb}
        cancel={pending.cancel}
        names={pending.names}
        destructive={pending.destructive}
        onCancel={() => pending.answer(false)}
        onConfirm={() => pending.answer(true)}
      >
        {pending.body}
      </ConfirmDialog>
    </Suspense>
  );
}
