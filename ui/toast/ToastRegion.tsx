import { useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from '#platform/web/toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import classes from './toast.module.css';

/** Two live regions that always exist: readers announce what appears in them, errors without waiting. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const failed = toasts.filter((toast) => toast.kind === 'error');
  const calm = toasts.filter((toast) => toast.kind !== 'error');
  return (
    <div className={classes.region}>
      <div role="alert" className={classes.stack}>
        {failed.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={classes.stack}>
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}
