import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Progress } from '../../model.ts';
import type { Ceremony } from '#features/signing/identity/model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { isFilled } from '../../rules/filled.ts';
import { readingOrder } from '#features/signing/placing/rules/reading-order.ts';
import { Consent, type ConsentDesk, useConsent } from './Consent.tsx';
import { fieldWords, valueWords } from './field-words.ts';
import { IdentityLadder } from '#features/signing/web/index.ts';
import { Strokes } from '#features/signing/web/pieces.ts';
import classes from './sheets.module.css';

/** What signing sends: what was filled in, and the words agreed to just now. */
export interface Finished {
  progress: Progress;
  fields: readonly Field[];
  consentVersion: string | null;
}

export interface FinishSheetProps {
  documentName: string;
  ceremony: Ceremony;
  own: { user_name: string; needs_identity: boolean };
  fields: readonly Field[];
  progress: Progress;
  consents: ConsentDesk;
  sign: (finished: Finished) => void;
  isSigning: boolean;
  fault: string | null;
  /** Where a photo ID check leads back to. */
  returnPath: string;
  onPaper: () => void;
  onClose: () => void;
}

function placesWords(count: number): string {
  if (count === 0) return 'Your name is your signature.';
  return count === 1 ? 'You sign in one place.' : `You sign in ${count} places.`;
}

/** Everything once more before it counts. */
export function FinishSheet(props: FinishSheetProps) {
  const { documentName, ceremony, own, fields, progress, consents, returnPath, onPaper, onClose } = props;
  const { isSigning, fault } = props;
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
    props.sign({ progress, fields, consentVersion: consent.version });
  };
  if (!isProved)
    return (
      <Dialog opened sheet onClose={onClose} title="Before you sign">
        <IdentityLadder
          ceremony={ceremony}
          firstName={own.user_name.split(' ')[0]!}
          returnPath={returnPath}
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
      subtitle={documentName}
      footer={
        <div className={classes.footer}>
          <Button
            size="lg"
            loading={isSigning}
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
        <p className={classes.note}>{placesWords(signs.length)} The date and your name are added for you.</p>
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
        {fault !== null && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
