import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useRemind } from './remind-address.ts';

const RemindDialog = lazyScreen(() => import('./RemindDialog.tsx'), 'RemindDialog');
const ReminderLog = lazyScreen(() => import('./ReminderLog.tsx'), 'ReminderLog');

/** Shows over any screen what its address names. */
export function RemindHost({ children }: { children: ReactNode }) {
  const { ids, logOf, close, closeLog } = useRemind();
  const mayRemind = useMe().permissions.includes('questionnaires.send');
  return (
    <>
      {children}
      <Suspense fallback={null}>
        {ids.length > 0 && mayRemind && <RemindDialog key={ids.join()} ids={ids} onClose={close} />}
        {logOf !== null && <ReminderLog key={logOf} questionnaireId={logOf} onClose={closeLog} />}
      </Suspense>
    </>
  );
}
