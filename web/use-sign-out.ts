import { useSession } from '#platform/web/session.tsx';
import { gate } from '#ui/leaving/gate.ts';

/** Signing out leaves every page: whatever is not saved is asked about first. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const leave = async () => {
    if (!gate.mayLeaveAll || (await gate.mayLeaveAll())) await signOut();
  };
  return () => void leave();
}
