import { dateInWords, shortTime } from '#platform/web/show-date.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { AgreementSignature } from '../model.ts';
import classes from './agreements.module.css';

/** Above a signed letter: who signed it, and when. */
export function SignedBy({ signatures }: { signatures: readonly AgreementSignature[] }) {
  const signed = signatures.filter(({ state, signed_at }) => state === 'signed' && signed_at !== null);
  if (signed.length === 0) return null;
  return (
    <ul className={classes.signedBy} aria-label="Signed by">
      {signed.map((one) => (
        <li key={one.id}>
          <StatusMark shape="done" />
          <span>
            Signed {one.method === 'paper' && 'on paper '}by {one.mine ? 'you' : one.user_name} on{' '}
            {dateInWords(one.signed_at!)} at {shortTime(one.signed_at!)}
          </span>
        </li>
      ))}
    </ul>
  );
}
