import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSignature } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { CONSENT_REQUIRED } from '#features/signing/messages.ts';
import { cleanName } from '#features/signing/rules/record.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { AgreementSignature } from '../model.ts';
import { PrintAndSignDialog } from './PrintAndSignDialog.tsx';
import { consentQuery } from './queries.ts';
import type { Signing } from './use-signing.ts';
import classes from './agreements.module.css';

interface OwnSignatureProps {
  own: AgreementSignature;
  signing: Signing;
  disabled: boolean;
  companyId: number;
  letter: RefObject<HTMLElement | null>;
  mayPrint: boolean;
}

/** The reader's own place: a name typed, shown in script, and signed. */
export function OwnSignature(props: OwnSignatureProps) {
  return props.disabled ? (
    <p className={classes.empty}>
      {props.own.user_name} {'has not signed.'}
    </p>
  ) : (
    <SigningForm {...props} />
  );
}

function SigningForm({ own, signing, companyId, letter, mayPrint }: OwnSignatureProps) {
  const phone = usePhone();
  const nameId = useId();
  const consentBox = useRef<HTMLInputElement>(null);
  const consent = useQuery(consentQuery);
  const [today] = useState(() => dateInWords(new Date().toISOString()));
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const isGiven = consent.data !== undefined && consent.data.given_at !== null;
  const typed = cleanName(name);
  const { isPending } = signing.sign;
  const first = own.user_name.split(' ')[0] ?? own.user_name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || consent.data === undefined || isPending) return;
    if (!isGiven && !agrees) {
      setFault(CONSENT_REQUIRED);
      consentBox.current?.focus();
      return;
    }
    signing.sign.mutate({ id: own.id, name: typed, agreedTo: isGiven ? null : consent.data.version });
  };
  return (
    <form className={classes.own} onSubmit={submit}>
      <div className={classes.fields}>
        <label htmlFor={nameId} className={classes.label}>
          {phone ? `${first}, type your full name` : `${first}, type your full name to sign`}
        </label>
        <input
          id={nameId}
          className={classes.name}
          value={name}
          maxLength={200}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes.box} aria-hidden>
          <span className={classes.script}>{typed}</span>
          <span className={classes.caption}>
            <span>{phone ? 'Your signature' : own.user_name}</span>
            <span>{today}</span>
          </span>
        </div>
        {consent.data && !isGiven && (
          <Checkbox
            ref={consentBox}
            className={classes.consent}
            label={consent.data.text}
            checked={agrees}
            error={fault}
            onChange={(event) => {
              setAgrees(event.currentTarget.checked);
              setFault(null);
            }}
          />
        )}
        {consent.data && consent.data.given_at !== null && (
          <p className={classes.given}>
            You agreed to sign electronically on {dateInWords(consent.data.given_at)}.{' '}
            <button
              type="button"
              className={classes.textButton}
              disabled={signing.withdraw.isPending}
              onClick={() => {
                setAgrees(false);
                signing.withdraw.mutate();
              }}
            >
              Withdraw
            </button>
          </p>
        )}
        {consent.isError && (
          <p role="alert" className={classes.given}>
            We couldn’t load what you agree to by signing.{' '}
            <button type="button" className={classes.textButton} onClick={() => void consent.refetch()}>
              Try again
            </button>
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <button
          type="submit"
          className={classes.primary}
          disabled={typed === '' || consent.data === undefined || isPending}
        >
          {phone ? (
            <>
              <IconSignature size="1.25em" aria-hidden /> Sign the letter
            </>
          ) : (
            'Sign'
          )}
        </button>
        {mayPrint && (
          <button type="button" className={classes.textButton} onClick={() => setPrinting(true)}>
            {phone ? 'Print and sign instead' : 'Print and sign'}
          </button>
        )}
      </div>
      {mayPrint && (
        <PrintAndSignDialog
          opened={isPrinting}
          onClose={() => setPrinting(false)}
          own={own}
          signing={signing}
          companyId={companyId}
          letter={letter}
        />
      )}
    </form>
  );
}
