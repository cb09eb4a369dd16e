import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSignature } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { CONSENT_REQUIRED } from '#features/signing/messages.ts';
import type { DrawnName, ElectronicMethod } from '#features/signing/model.ts';
import { cleanName } from '#features/signing/rules/record.ts';
import { consentQuery, DrawPad, MethodChoice } from '#features/signing/web/pieces.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { AgreementSignature } from '../model.ts';
import { PrintAndSignDialog } from './PrintAndSignDialog.tsx';
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

/** The reader's own place: a name typed and shown in script, or drawn, and signed. */
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
  const [method, setMethod] = useState<ElectronicMethod>('typed');
  const consent = useQuery(consentQuery(method));
  const [today] = useState(() => dateInWords(new Date().toISOString()));
  const [name, setName] = useState('');
  const [drawn, setDrawn] = useState<DrawnName | null>(null);
  /** The way of signing whose words are ticked: each has words of its own. */
  const [agreed, setAgreed] = useState<ElectronicMethod | null>(null);
  const agrees = agreed === method;
  const [fault, setFault] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const isGiven = consent.data !== undefined && consent.data.given_at !== null;
  const typed = cleanName(name);
  const isEmpty = method === 'typed' ? typed === '' : drawn === null;
  const { isPending } = signing.sign;
  const first = own.user_name.split(' ')[0] ?? own.user_name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || consent.data === undefined || isPending) return;
    if (!isGiven && !agrees) {
      setFault(CONSENT_REQUIRED);
      consentBox.current?.focus();
      return;
    }
    const agreedTo = isGiven ? null : consent.data.version;
    const by = method === 'typed' ? { name: typed, drawn: null } : { name: own.user_name, drawn };
    signing.sign.mutate({ id: own.id, ...by, agreedTo });
  };
  return (
    <form className={classes.own} onSubmit={submit}>
      <div className={classes.fields}>
        <MethodChoice
          value={method}
          onChange={(next) => {
            setMethod(next);
            setFault(null);
          }}
        />
        {method === 'drawn' ? (
          <DrawPad drawn={drawn} onChange={setDrawn} />
        ) : (
          <>
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
          </>
        )}
        {consent.data && !isGiven && (
          <Checkbox
            ref={consentBox}
            className={classes.consent}
            label={consent.data.text}
            checked={agrees}
            error={fault}
            onChange={(event) => {
              setAgreed(event.currentTarget.checked ? method : null);
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
                setAgreed(null);
                signing.withdraw.mutate(method);
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
          disabled={isEmpty || consent.data === undefined || isPending}
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
