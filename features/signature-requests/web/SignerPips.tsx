import type { SignatureRequest } from '../model.ts';
import { signedCount } from './status-words.ts';
import classes from './requests.module.css';

/** ■■□ 2/3: how many of the signers have signed. */
export function SignerPips({ request }: { request: Pick<SignatureRequest, 'signatures'> }) {
  const { signed, of } = signedCount(request);
  if (of === 0) return <span className={classes.noSigners}>None</span>;
  return (
    <span
      className={classes.pips}
      role="img"
      aria-label={`${signed} of ${of} signed`}
      data-all={signed === of || undefined}
    >
      {Array.from({ length: of }, (_, at) => (
        <span key={at} className={classes.pip} data-signed={at < signed || undefined} />
      ))}
      <span className={classes.pipCount}>
        {signed}/{of}
      </span>
    </span>
  );
}
