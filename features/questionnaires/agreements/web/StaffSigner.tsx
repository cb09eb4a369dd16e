import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { NOT_SIGNED_YET } from '../messages.ts';
import type { AgreementSignature } from '../model.ts';
import { SignedBox } from './SignedBox.tsx';
import type { Signing } from './use-signing.ts';
import classes from './agreements.module.css';

interface StaffSignerProps {
  of: AgreementSignature;
  signing: Signing;
  manages: boolean;
}

/** A client's signature, as an advisor sees it. */
export function StaffSigner({ of, signing, manages }: StaffSignerProps) {
  const confirm = useConfirm();
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove signature',
      body: `${of.user_name} has to sign this letter again. The record of this signature is kept.`,
      verb: 'Remove signature',
    });
    if (sure) signing.remove.mutate(of);
  };
  return (
    <li className={classes.person}>
      {of.state === 'signed' && <SignedBox of={of} />}
      <span className={classes.line}>
        {of.state === 'signed' ? (
          <span className={classes.evidence}>
            {of.signed_at !== null && shortDateTime(of.signed_at)}
            {of.ip_address !== null && `, from ${of.ip_address}`}
            {of.user_agent !== null && <span className={classes.agent}>{of.user_agent}</span>}
          </span>
        ) : of.state === 'not_needed' ? (
          <>
            <StatusMark shape="done" />
            <span className={classes.words}>{`${of.user_name}: ${of.signature}`}</span>
          </>
        ) : (
          <>
            <StatusMark shape="wait" />
            <span className={classes.words}>{`${of.user_name} ${NOT_SIGNED_YET}`}</span>
          </>
        )}
        {manages && of.state === 'signed' && (
          <button type="button" className={classes.textButton} onClick={() => void remove()}>
            Remove signature
          </button>
        )}
        {manages && of.state === 'not_signed' && (
          <button
            type="button"
            className={classes.textButton}
            disabled={signing.spare.isPending}
            onClick={() => signing.spare.mutate(of)}
          >
            Mark not needed
          </button>
        )}
        {manages && of.state === 'not_needed' && (
          <button
            type="button"
            className={classes.textButton}
            disabled={signing.undo.isPending}
            onClick={() => signing.undo.mutate(of.id)}
          >
            Undo
          </button>
        )}
      </span>
    </li>
  );
}
