import { Button } from '@mantine/core';
import { IconArrowRight, IconChevronRight, IconMail, IconSignature } from '@tabler/icons-react';

import { paymentsOf, signaturesOf, stepAfter } from '../../review/rules/steps.ts';
import type { DeliveryView } from '../../review/model.ts';
import { paymentWords, signatureWords } from '../../rules/words.ts';
import { AskLink } from './AskLink.tsx';
import type { DeliveryAddress } from './delivery-address.ts';
import { ChangedLines, LinesPage } from './Lines.tsx';
import { goOnWords } from './go-on-words.ts';
import { PageStack } from './PageStack.tsx';
import { PreparersNote, Results } from './Results.tsx';
import { ReadRow } from './ReadRow.tsx';
import { Shell } from './Shell.tsx';
import { Words } from './Words.tsx';
import { download } from './use-delivery.ts';
import classes from './delivery.module.css';

interface SummaryStepProps {
  view: DeliveryView;
  address: DeliveryAddress;
}

/** 24b: what the return comes to, never netted; what changed; the preparer's note; what is next. */
export function SummaryStep({ view, address }: SummaryStepProps) {
  const next = stepAfter(view, 'summary');
  const back = () => address.go({ step: 'summary' });
  const goOn = next && (
    <Button
      size="xl"
      fullWidth
      leftSection={next === 'sign' && <IconSignature size="1.25em" aria-hidden />}
      rightSection={next !== 'sign' && <IconArrowRight size="1.125em" aria-hidden />}
      onClick={() => address.go({ step: next })}
    >
      {goOnWords(view, next)}
    </Button>
  );
  if (address.look === 'pages')
    return (
      <Shell view={view} step="summary" title="Your full return" onBack={back} actions={goOn} wide>
        <PageStack view={view} />
      </Shell>
    );
  if (address.look === 'lines')
    return (
      <Shell view={view} step="summary" onBack={back} actions={goOn}>
        <LinesPage view={view} />
        <AskLink view={view} about=", what changed from last year">
          Ask about this page
        </AskLink>
      </Shell>
    );
  return (
    <Shell view={view} step="summary" actions={goOn}>
      <div>
        <h2 className={classes.title}>Your return is ready</h2>
        <p className={classes.lead}>{leadOf(view)}</p>
      </div>
      <Results view={view} />
      <ChangedLines view={view} onAll={() => address.go({ step: 'summary', look: 'lines' })} />
      <PreparersNote view={view} />
      <Steps view={view} />
      <section aria-labelledby="papers">
        <h3 id="papers" className={classes.heading}>
          Your papers
        </h3>
        <ul className={classes.sheet}>
          <li>
            <ReadRow view={view} onRead={() => address.go({ step: 'summary', look: 'pages' })} />
          </li>
          {view.letters.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.row}
                onClick={() => download(view, { what: 'part', part_id: id })}
              >
                <IconMail size="1.5em" aria-hidden />
                <Words main={name} />
                <IconChevronRight size="1.25em" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <AskLink view={view}>Ask about this return</AskLink>
    </Shell>
  );
}

/** Nothing is filed before everybody has signed. */
function leadOf({ forms, next_signer, turn }: DeliveryView): string {
  if (forms.length === 0) return 'There is nothing to sign.';
  const others = new Set(
    forms.flatMap(({ signatures, own }) =>
      signatures
        .filter(({ user_id, state }) => user_id !== own?.user_id && state !== 'not_needed')
        .map(({ user_name }) => user_name.split(' ')[0]!),
    ),
  );
  const isSigned = forms.every(({ signatures }) => signatures.every(({ state }) => state !== 'not_signed'));
  if (isSigned && next_signer === null && turn.whose !== 'theirs') return 'Everyone has signed.';
  return `Nothing is filed until you${others.size > 0 ? ` and ${[...others].join(' and ')}` : ''} sign.`;
}

function Steps({ view }: { view: DeliveryView }) {
  const rows = [
    { key: 'look', main: 'Look it over', below: 'You are here' },
    ...(view.forms.length > 0
      ? [
          {
            key: 'sign',
            main: view.forms.length === 1 ? 'Sign one form' : `Sign ${view.forms.length} forms`,
            below: signatureWords(signaturesOf(view)),
          },
        ]
      : []),
    ...(view.vouchers.length > 0 || view.invoice
      ? [{ key: 'pay', main: 'Pay', below: paymentWords(paymentsOf(view)) }]
      : []),
  ];
  if (rows.length === 1) return null;
  return (
    <section aria-labelledby="steps">
      <h3 id="steps" className={classes.heading}>
        Your steps
      </h3>
      <ol className={classes.sheet}>
        {rows.map(({ key, main, below }, at) => (
          <li key={key}>
            <span className={classes.count} data-now={at === 0 || undefined} aria-hidden>
              {at + 1}
            </span>
            <Words main={main} below={below} />
          </li>
        ))}
      </ol>
    </section>
  );
}
