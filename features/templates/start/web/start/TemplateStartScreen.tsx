import { Button } from '@mantine/core';
import { useState } from 'react';
import { type SignInEvent, type SignInState, transition } from '#features/accounts/rules/sign-in-states.ts';
import { SignInFlow } from '#features/accounts/web/index.ts';
import { useSession } from '#platform/web/session.tsx';
import { createPath } from '../create-path.ts';
import { type OpenTemplate, TemplatePage } from '../TemplatePage.tsx';
import { EmailStep } from './EmailStep.tsx';
import { MailSent } from './MailSent.tsx';
import { NamesStep } from './NamesStep.tsx';
import { SignedInStep } from './SignedInStep.tsx';
import classes from '../templates.module.css';

export function TemplateStartScreen() {
  const { status } = useSession();
  if (status === 'starting') return null;
  return (
    <TemplatePage>
      {(open) =>
        status === 'signed-in' ? (
          <div className={classes.words}>
            <Header open={open} />
            <SignedInStep open={open} />
          </div>
        ) : (
          <Start open={open} />
        )
      }
    </TemplatePage>
  );
}

function Header({ open }: { open: OpenTemplate }) {
  return (
    <header>
      <h1 className={classes.title}>{open.template.name}</h1>
      <p className={classes.facts}>
        {open.firm.name} · tax year {open.year}
      </p>
    </header>
  );
}

/** The two states of the way in that belong to a template; a known address goes on with the ordinary ones. */
function Start({ open }: { open: OpenTemplate }) {
  const [state, setState] = useState<SignInState>('template-start');
  const [email, setEmail] = useState('');
  const [mailed, setMailed] = useState(false);
  const move = (event: SignInEvent) => () => setState((current) => transition(current, event) ?? current);
  const begin = () => setState('template-start');
  if (state === 'login') {
    return (
      <div className={classes.words}>
        <SignInFlow email={email} redirect={createPath(open.template.hash_id, open.year)} />
        <Button variant="subtle" onClick={begin}>
          Use another email address
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.words}>
      <Header open={open} />
      {mailed ? <MailSent email={email} firm={open.firm.name} /> : null}
      {!mailed && state === 'template-start' ? (
        <EmailStep
          open={open}
          email={email}
          onEmail={setEmail}
          onKnown={move('address-known')}
          onNew={move('address-new')}
        />
      ) : null}
      {!mailed && state === 'template-sign-up' ? (
        <NamesStep
          open={open}
          email={email}
          onBack={begin}
          onKnown={() => setState('login')}
          onMailed={() => setMailed(true)}
        />
      ) : null}
    </div>
  );
}
