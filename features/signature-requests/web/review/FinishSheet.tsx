import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Progress, SigningView } from '../../model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { isFilled } from '../../rules/filled.ts';
import { readingOrder } from '#features/signing/placing/rules/reading-order.ts';
import { Consent, type ConsentDesk, useConsent } from './Consent.tsx';
import { fieldWords, valueWords } from './field-words.ts';
import { IdentityLadder } from '#features/signing/web/index.ts';
import { Strokes } from '#features/signing/web/pieces.ts';
import type { Signing } from './use-signing.ts';
import classes from './sheets.module.css';

interface FinishSheetProps {
  view: SigningView;
  own: NonNullable<SigningView['own']>;
  fields: readonly Field[];
  progress: Progress;
  consents: ConsentDesk;
  signing: Signing;
  returnPath: string;
  onPaper: () => void;
  onClose: () => void;
}

/** Everything once more before it counts. */
export function FinishSheet(props: FinishSheetProps) {
  const { view, own, fields, progress, consents, signing, returnPath, onPaper, onClose } = props;
  const [isProved, setProved] = useState(!own.needs_identity);
  const [onPassed] = useState(() => () => setProved(true));
  const box = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const method = progress.drawn ? 'drawn' : 'typed';
  const consent = useConsent(method, consents);
  const filled = readingOrder(fields).filter((field) => isFilled(field, progress.values[String(field.no)]));
  const signs = filled.filter(({ kind }) => kind === 'signature');
  const sign = () => {
    if (!consent.isAgreed) {
      setAsked(true);
      box.current?.focus();
      return;
    }
    signing.sign.mutate({ progress, fields, consentVersion: consent.version });
  };
  if (!isProved)
    return (
      <Dialog opened sheet onClose={onClose} title="Before you sign">
        <IdentityLadder
          ceremony={{ kind: 'signature_request', id: view.id, place: 0 }}
          firstName={own.user_name.split(' ')[0]!}
          returnPath={`${returnPath}&finish=1`}
          onPassed={onPassed}
          onPaper={onPaper}
        />
      </Dialog>
    );
  return (
    <Dialog
      opened
      sheet
      onClose={onClose}
      title="Check and sign"
      subtitle={view.document_name}
      footer={
        <div className={classes.footer}>
          <Button
            size="lg"
            loading={signing.sign.isPending}
            disabled={!consent.isKnown}
            leftSection={<IconSignature size="1.25em" aria-hidden />}
            onClick={sign}
          >
            Sign and finish
          </Button>
        </div>
      }
    >
      <div className={classes.form}>
        <div className={classes.box} aria-hidden>
          {progress.drawn ? (
            <Strokes drawn={progress.drawn} className={classes.boxInk} />
          ) : (
            <span className={classes.script}>{progress.name}</span>
          )}
          <span className={classes.caption}>{own.user_name}</span>
        </div>
        <p className={classes.note}>
          {signs.length === 1 ? 'You sign in one place.' : `You sign in ${signs.length} places.`} The date and
          your name are added for you.
        </p>
        <dl className={classes.facts}>
          {filled
            .filter(({ kind }) => kind === 'text' || kind === 'checkbox' || kind === 'initials')
            .map((field) => (
              <div key={field.no}>
                <dt>{fieldWords(field)}</dt>
                <dd>{valueWords(field, progress, own.user_name)}</dd>
              </div>
            ))}
        </dl>
        <Consent method={method} desk={consents} isMissing={isAsked && !consent.isAgreed} box={box} />
        {signing.fault !== null && (
          <p role="alert" className={classes.fault}>
            {signing.fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
