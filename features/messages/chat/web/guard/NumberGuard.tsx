import { useChat } from '../chat-context.ts';
import { GuardPanel } from './GuardPanel.tsx';
import { GuardSheet } from './GuardSheet.tsx';
import type { Guard } from './use-number-guard.ts';

/** Staff see it above what they write as soon as they pause; clients when they send. */
export function NumberGuard({ guard }: { guard: Guard }) {
  const { isStaff } = useChat();
  if (!guard.shows) return null;
  if (isStaff) return <GuardPanel guard={guard} />;
  return guard.tried ? <GuardSheet guard={guard} /> : null;
}
