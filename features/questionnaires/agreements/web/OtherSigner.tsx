import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { ALSO_REQUIRED } from '../messages.ts';
import type { AgreementSignature } from '../model.ts';
import { SignedBox } from './SignedBox.tsx';
import classes from './agreements.module.css';

interface OtherSignerProps {
  of: AgreementSignature;
  /** AGR-014: one signature is enough, so nobody has to wait for this one. */
  isQuiet: boolean;
}

/** Another's signature, as a client sees it. */
export function OtherSigner({ of, isQuiet }: OtherSignerProps) {
  if (of.state === 'not_signed' && isQuiet) return null;
  return (
    <li className={classes.person}>
      {of.state === 'signed' && <SignedBox of={of} />}
      {of.state === 'not_needed' && (
        <span className={classes.line}>
          <StatusMark shape="done" />
          <span className={classes.words}>{`${of.user_name}: ${of.signature}`}</span>
        </span>
      )}
      {of.state === 'not_signed' && (
        <span className={classes.line}>
          <StatusMark shape="wait" />
          <span className={classes.words}>{`${of.user_name} ${ALSO_REQUIRED}`}</span>
        </span>
      )}
    </li>
  );
}
