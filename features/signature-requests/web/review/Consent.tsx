import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { CONSENT_REQUIRED } from '#features/signing/messages.ts';
import type { ElectronicMethod } from '#features/signing/model.ts';
import { consentQuery } from '#features/signing/web/pieces.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import classes from './sheets.module.css';

export interface ConsentDesk {
  /** By method, the version whose words were ticked. */
  agreed: Partial<Record<ElectronicMethod, string>>;
  agree: (method: ElectronicMethod, version: string | null) => void;
}

/** Whether signing by this method is agreed to; what is sent along is null where that was before. */
export function useConsent(method: ElectronicMethod, { agreed }: ConsentDesk) {
  const { data } = useQuery(consentQuery(method));
  const isGiven = data !== undefined && data.given_at !== null;
  return {
    isKnown: data !== undefined,
    isAgreed: data !== undefined && (isGiven || agreed[method] === data.version),
    version: isGiven ? null : (data?.version ?? null),
  };
}

interface ConsentProps {
  method: ElectronicMethod;
  desk: ConsentDesk;
  isMissing: boolean;
  box: Ref<HTMLInputElement>;
}

/** R68: the literal words, once for each version of them. */
export function Consent({ method, desk, isMissing, box }: ConsentProps) {
  const consent = useQuery(consentQuery(method));
  if (consent.isError)
    return (
      <p role="alert" className={classes.note}>
        We couldn’t load what you agree to by signing.{' '}
        <button type="button" className={classes.textButton} onClick={() => void consent.refetch()}>
          Try again
        </button>
      </p>
    );
  if (!consent.data) return null;
  const { given_at, text, version } = consent.data;
  if (given_at !== null)
    return <p className={classes.note}>You agreed to sign electronically on {dateInWords(given_at)}.</p>;
  return (
    <Checkbox
      ref={box}
      label={text}
      checked={desk.agreed[method] === version}
      error={isMissing ? CONSENT_REQUIRED : undefined}
      onChange={(event) => desk.agree(method, event.currentTarget.checked ? version : null)}
    />
  );
}
