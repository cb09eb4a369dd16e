import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { DrawnName, ElectronicMethod } from '#features/signing/model.ts';
import { notYourName } from '#features/signing/messages.ts';
import { lengthFault, LONGEST_SIGNED_NAME } from '#features/signing/rules/lengths.ts';
import { isOwnName } from '#features/signing/rules/own-name.ts';
import { cleanName } from '#features/signing/rules/record.ts';
import { DrawPad, MethodChoice } from '#features/signing/web/pieces.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Field } from '#features/signing/placing/model.ts';
import { initialsOf } from '../../rules/filled.ts';
import { Consent, type ConsentDesk, useConsent } from './Consent.tsx';
import classes from './sheets.module.css';

export interface OwnName {
  name: string;
  drawn: DrawnName | null;
}

interface SignatureSheetProps {
  /** The field it is for. */
  field: Field;
  start: OwnName;
  /** Their full name. */
  signer: string;
  isPut: boolean;
  consents: ConsentDesk;
  onUse: (name: OwnName) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A name to sign by, typed or drawn: chosen once, put wherever it belongs. */
export function SignatureSheet(props: SignatureSheetProps) {
  const { field, start, signer, isPut, consents, onUse, onRemove, onClose } = props;
  const formId = useId();
  const nameId = useId();
  const faultId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [method, setMethod] = useState<ElectronicMethod>(start.drawn ? 'drawn' : 'typed');
  const [name, setName] = useState(start.name);
  const [drawn, setDrawn] = useState(start.drawn);
  const [isAsked, setAsked] = useState(false);
  const consent = useConsent(method, consents);
  const typed = cleanName(name);
  const [hasLeft, setLeft] = useState(false);
  const isTheirs = isOwnName(typed, signer);
  const fault =
    method !== 'typed'
      ? null
      : (lengthFault(typed, LONGEST_SIGNED_NAME) ??
        (hasLeft && typed !== '' && !isTheirs ? notYourName(signer) : null));
  const isEmpty = method === 'typed' ? typed === '' : drawn === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mayNot = method === 'typed' && !isTheirs;
    if (mayNot) setLeft(true);
    if (isEmpty || mayNot || fault !== null || !consent.isKnown) return;
    if (!consent.isAgreed) {
      setAsked(true);
      box.current?.focus();
      return;
    }
    onUse(method === 'typed' ? { name: typed, drawn: null } : { name: typed, drawn });
  };
  return (
    <Dialog
      opened
      sheet
      onClose={onClose}
      title={field.kind === 'initials' ? 'Your initials' : 'Your signature'}
      footer={
        <div className={classes.footer}>
          {isPut && (
            <Button variant="default" onClick={onRemove}>
              Remove from here
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            size="lg"
            disabled={isEmpty || fault !== null || !consent.isKnown}
            leftSection={<IconSignature size="1.25em" aria-hidden />}
          >
            {field.kind === 'initials' ? 'Use these initials' : 'Use this signature'}
          </Button>
        </div>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <MethodChoice value={method} onChange={setMethod} />
        {method === 'typed' ? (
          <>
            <label htmlFor={nameId} className={classes.label}>
              Type your full name
            </label>
            <input
              id={nameId}
              data-autofocus
              className={classes.name}
              value={name}
              autoComplete="name"
              autoCapitalize="words"
              spellCheck={false}
              aria-invalid={fault !== null}
              aria-describedby={fault === null ? undefined : faultId}
              onChange={(event) => setName(event.currentTarget.value)}
              onBlur={() => setLeft(true)}
            />
            {fault !== null && (
              <p id={faultId} role="alert" className={classes.fault}>
                {fault}
              </p>
            )}
            <div className={classes.box} aria-hidden>
              <span className={classes.script}>{field.kind === 'initials' ? initialsOf(typed) : typed}</span>
              <span className={classes.caption}>{signer}</span>
            </div>
          </>
        ) : (
          <>
            <DrawPad drawn={drawn} onChange={setDrawn} />
            {field.kind === 'initials' && (
              <p className={classes.note}>
                Your initials are written as {initialsOf(signer)}. Your drawn name goes where you sign.
              </p>
            )}
          </>
        )}
        <Consent method={method} desk={consents} isMissing={isAsked && !consent.isAgreed} box={box} />
      </form>
    </Dialog>
  );
}
