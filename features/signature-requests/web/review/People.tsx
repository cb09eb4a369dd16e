import { shortDateTime } from '#platform/web/show-date.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';

import classes from './review.module.css';

interface Signing {
  user_id: number;
  user_name: string;
  state: 'not_signed' | 'signed' | 'not_needed';
  method: string | null;
  signed_at: string | null;
}

function standing({ state, method, signed_at }: Signing, isOut: boolean): string {
  if (state === 'signed')
    return `Signed ${method === 'paper' ? 'on paper ' : ''}${signed_at === null ? '' : shortDateTime(signed_at)}`;
  if (state === 'not_needed') return 'Signature not needed';
  return isOut ? 'Not signed yet' : 'Not signed';
}

/** Everybody who signs, and where they are. */
export function People({ signatures, isOut }: { signatures: readonly Signing[]; isOut: boolean }) {
  return (
    <ul className={classes.people} aria-label="Who signs">
      {signatures.map((one) => (
        <li key={one.user_id}>
          <PersonAvatar id={one.user_id} name={one.user_name} size={36} decorative />
          <span className={classes.person}>
            <b>{one.user_name}</b>
            <span data-done={one.state === 'signed' || undefined}>{standing(one, isOut)}</span>
          </span>
          <StatusMark shape={one.state === 'not_signed' ? 'wait' : 'done'} />
        </li>
      ))}
    </ul>
  );
}
