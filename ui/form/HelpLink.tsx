import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Help for what is being filled in opens beside it, in a tab of its own; what is typed stays where it is. */
export function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noreferrer">
      {children}
    </Link>
  );
}
