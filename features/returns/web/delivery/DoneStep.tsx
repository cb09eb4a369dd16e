import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paymentsOf, signaturesOf, stepBefore } from '../../review/rules/steps.ts';
import type { DeliveryView } from '../../review/model.ts';
import { paymentWords, signatureWords } from '../../rules/words.ts';
import { Tracker } from '../own/Tracker.tsx';
import { AskLink } from './AskLink.tsx';
import type { DeliveryAddress } from './delivery-address.ts';
import { Shell } from './Shell.tsx';
import { SignedForms } from './SignedForms.tsx';
import { download } from './use-delivery.ts';
import classes from './delivery.module.css';

interface DoneStepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

const LEFT: Partial<Record<DeliveryView['next'], string>> = {
  sign: 'Your signature is still missing',
  pay: 'Your payments are still open',
};

/** The copy to keep, and where the return stands. */
export function DoneStep({ view, address }: DoneStepProps) {
  const { pages_fault, status } = view;
  const isFiled = status === 'finished' || status === 'completed';
  const before = stepBefore(view, 'done');
  const title = LEFT[view.next] ?? (isFiled ? 'Your return is finished' : 'You’re done for now');
  return (
    <Shell
      view={view}
      step="done"
      onBack={before === null ? undefined : () => address.go({ step: before })}
      actions={
        <>
          {pages_fault === null && (
            <Button
              size="xl"
              fullWidth
              leftSection={<IconDownload size="1.25em" aria-hidden />}
              onClick={() => download(view, { what: 'return' })}
            >
              Download your return
            </Button>
          )}
          <Button component={Link} to="/" size="lg" variant="default" fullWidth>
            Done
          </Button>
        </>
      }
    >
      <div role="status">
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{signatureWords(signaturesOf(view))}</p>
        <p className={classes.lead}>{paymentWords(paymentsOf(view))}</p>
      </div>
      <SignedForms view={view} />
      {pages_fault !== null && <p className={classes.notice}>{pages_fault}</p>}
      <div className={classes.plain}>
        <Tracker marks={view.tracker} />
      </div>
      <AskLink view={view}>Ask about this return</AskLink>
    </Shell>
  );
}
