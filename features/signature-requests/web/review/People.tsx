import { shortDateTime } from '#platform/web/show-date.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { RequestSignature, SigningView } from '../../model.ts';
import classes from './review.module.css';

function standing({ state, method, signed_at }: RequestSignature, status: SigningView['status']): string {
  if (state === 'signed')
    return `Signed ${method === 'paper' ? 'on paper ' : ''}${signed_at === null ? '' : shortDateTime(signed_at)}`;
  if (state === 'not_needed') return 'Signature not needed';
  return status === 'sent' ? 'Not signed yet' : 'Not signed';
}

/** Everybody who signs, and where they are. */
export function People({ view }: { view: SigningView }) {
  return (
    <ul className={classes.people} aria-label="Who signs">
      {view.signatures.map((one) => (
        <li key={one.user_id}>
          <PersonAvatar id={one.user_id} name={one.user_name} size={36} decorative />
          <span className={classes.person}>
            <b>{one.user_name}</b>
            <span data-done={one.state === 'signed' || undefined}>{standing(one, view.status)}</span>
          </span>
          <StatusMark shape={one.state === 'not_signed' ? 'wait' : 'done'} />
        </li>
      ))}
    </ul>
  );
}
