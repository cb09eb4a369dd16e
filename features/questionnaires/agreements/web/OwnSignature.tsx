import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSignature } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { CONSENT_REQUIRED, notYourName } from '#features/signing/messages.ts';
import { lengthFault, LONGEST_SIGNED_NAME } from '#features/signing/rules/lengths.ts';
import { isOwnName } from '#features/signing/rules/own-name.ts';
import { cleanName } from '#features/signing/rules/record.ts';
import {
  consentQuery,
  DrawPad,
  forgetName,
  type KeptName,
  MethodChoice,
  placeOf,
  useKeptName,
} from '#features/signing/web/pieces.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { usePhone } from '#ui/use-phone.ts';
import { FULL_NAME } from '../messages.ts';
import { isFullName } from '../rules/full-name.ts';
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
    <KeptForm {...props} />
  );
}

function KeptForm(props: OwnSignatureProps) {
  const me = useMe();
  const place = placeOf(me.id, props.own.id);
  const kept = useKeptName(place);
  return kept && <SigningForm {...props} place={place} kept={kept[0]} keep={kept[1]} />;
}

interface SigningFormProps extends OwnSignatureProps {
  place: string;
  kept: KeptName;
  keep: (change: Partial<KeptName>) => void;
}

function SigningForm({ own, signing, companyId, letter, mayPrint, place, kept, keep }: SigningFormProps) {
  const phone = usePhone();
  const nameId = useId();
  const consentBox = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const { method, name, drawn, agreed } = kept;
  const consent = useQuery(consentQuery(method));
  const [today] = useState(() => dateInWords(new Date().toISOString()));
  /** Each way of signing has words of its own. */
  const agrees = consent.data !== undefined && agreed[method] === consent.data.version;
  const agree = (version: string | null) => {
    const { [method]: _before, ...others } = agreed;
    keep({ agreed: version === null ? others : { ...others, [method]: version } });
  };
  const [fault, setFault] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const isGiven = consent.data !== undefined && consent.data.given_at !== null;
  const typed = cleanName(name);
  const [leftName, setLeftName] = useState(false);
  const isWhole = isFullName(typed, own.user_name);
  const others = signing.signatures
    .filter(({ section_no, mine }) => section_no === own.section_no && !mine)
    .map(({ user_name }) => user_name);
  const isTheirs = isOwnName(typed, own.user_name, others);
  const nameFault =
    method !== 'typed'
      ? null
      : (lengthFault(typed, LONGEST_SIGNED_NAME) ??
        (!leftName || typed === ''
          ? null
          : !isWhole
            ? FULL_NAME
            : isTheirs
              ? null
              : notYourName(own.user_name)));
  const isEmpty = method === 'typed' ? typed === '' : drawn === null;
  const { isPending } = signing.sign;
  const first = own.user_name.split(' ')[0] ?? own.user_name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mayNot = method === 'typed' && !(isWhole && isTheirs);
    if (mayNot) setLeftName(true);
    if (isEmpty || nameFault !== null || mayNot || consent.data === undefined || isPending) return;
    if (!isGiven && !agrees) {
      setFault(CONSENT_REQUIRED);
      consentBox.current?.focus();
      return;
    }
    const agreedTo = isGiven ? null : consent.data.version;
    const by = method === 'typed' ? { name: typed, drawn: null } : { name: own.user_name, drawn };
    signing.sign.mutate({ id: own.id, ...by, agreedTo }, { onSuccess: () => void forgetName(place) });
  };
  return (
    <form className={classes.own} onSubmit={submit}>
      <div className={classes.fields}>
        <MethodChoice
          value={method}
          onChange={(next) => {
            keep({ method: next });
            setFault(null);
          }}
        />
        {method === 'drawn' ? (
          <DrawPad drawn={drawn} onChange={(next) => keep({ drawn: next })} />
        ) : (
          <>
            <label htmlFor={nameId} className={classes.label}>
              {phone ? `${first}, type your full name` : `${first}, type your full name to sign`}
            </label>
            <input
              id={nameId}
              className={classes.name}
              value={name}
              autoComplete="name"
              autoCapitalize="words"
              spellCheck={false}
              aria-invalid={nameFault !== null}
              aria-describedby={nameFault === null ? undefined : faultId}
              onChange={(event) => keep({ name: event.currentTarget.value })}
              onBlur={() => setLeftName(true)}
            />
            {nameFault !== null && (
              <p id={faultId} role="alert" className={classes.fault}>
                {nameFault}
              </p>
            )}
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
              agree(event.currentTarget.checked ? consent.data.version : null);
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
                agree(null);
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
          disabled={isEmpty || nameFault !== null || consent.data === undefined || isPending}
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
