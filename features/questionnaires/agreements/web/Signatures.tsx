import type { RefObject } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import { isComplete } from '#features/signing/rules/facts.ts';
import { YOURS_NOT_REQUIRED } from '../messages.ts';
import type { AgreementMode, AgreementSignature } from '../model.ts';
import { OtherSigner } from './OtherSigner.tsx';
import { OwnSignature } from './OwnSignature.tsx';
import { SignedBox } from './SignedBox.tsx';
import { StaffSigner } from './StaffSigner.tsx';
import type { Signing } from './use-signing.ts';
import classes from './agreements.module.css';

interface SignaturesProps {
  signatures: readonly AgreementSignature[];
  signing: Signing;
  mode: AgreementMode;
  disabled: boolean;
  manages: boolean;
  isMarkedCompleted: boolean;
  companyId: number;
  letter: RefObject<HTMLElement | null>;
}

/** AGR-001: one place for each who has to sign; one's own first. */
export function Signatures(props: SignaturesProps) {
  const { signatures, mode } = props;
  if (mode === 'admin-template') return <p className={classes.empty}>Clients sign here.</p>;
  return mode === 'client' ? (
    <ForClient {...props} />
  ) : (
    <ul className={classes.people}>
      {/* AGR-017 */}
      {(props.isMarkedCompleted || isComplete(signatures)) && (
        <li className={classes.quiet}>{YOURS_NOT_REQUIRED}</li>
      )}
      {signatures.map((one) => (
        <StaffSigner
          key={one.id}
          of={one}
          signing={props.signing}
          manages={props.manages && !props.disabled}
        />
      ))}
    </ul>
  );
}

function ForClient({ signatures, signing, disabled, companyId, letter }: SignaturesProps) {
  const { preferences } = useFirm();
  const own = signatures.find(({ mine }) => mine);
  const others = signatures.filter(({ mine }) => !mine);
  const alone = preferences.require_one_signature_per_section === true;
  return (
    <>
      {own && own.state === 'not_signed' && (
        <OwnSignature
          key={own.id}
          own={own}
          signing={signing}
          disabled={disabled}
          companyId={companyId}
          letter={letter}
          mayPrint={preferences.hide_signature_print_option !== true}
        />
      )}
      {own?.state === 'signed' && <SignedBox of={own} />}
      {own?.state === 'not_needed' && (
        <p className={classes.quiet}>
          {own.user_name}: {own.signature}
        </p>
      )}
      {others.length > 0 && (
        <ul className={classes.people}>
          {others.map((one) => (
            <OtherSigner key={one.id} of={one} isQuiet={alone} />
          ))}
        </ul>
      )}
      {isComplete(signatures) && signatures.some(({ state }) => state === 'signed') && (
        <p className={classes.quiet}>Everything is signed. A copy is filed with your documents.</p>
      )}
    </>
  );
}
