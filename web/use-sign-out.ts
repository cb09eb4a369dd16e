import { useSession } from '#platform/web/session.tsx';
import { gate } from '#ui/leaving/gate.ts';

/** Signing out leaves every page: whatever is not saved, or has not been sent yet, is asked about first. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const leave = async () => {
    if (gate.mayLeaveAll && !(await gate.mayLeaveAll())) return;
    const { mayLeaveWaiting } = await import('./leave-waiting.ts');
    if (await mayLeaveWaiting()) await signOut();
  };
  return () => void leave();
}
