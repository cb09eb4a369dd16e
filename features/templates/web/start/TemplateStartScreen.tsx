import { useState } from 'react';
import { type SignInState, transition } from '#features/accounts/rules/sign-in-states.ts';
import { useSession } from '#platform/web/session.tsx';
import { type OpenTemplate, TemplatePage } from '../TemplatePage.tsx';
import { EmailStep } from './EmailStep.tsx';
import { MailSent } from './MailSent.tsx';
import { NamesStep } from './NamesStep.tsx';
import { SignedInStep } from './SignedInStep.tsx';
import classes from '../templates.module.css';

export function TemplateStartScreen() {
  return <TemplatePage>{(open) => <Start open={open} />}</TemplatePage>;
}

/** The two states of the way in that belong to a template; a known address goes on with the ordinary ones. */
function Start({ open }: { open: OpenTemplate }) {
  const { status } = useSession();
  const [state, setState] = useState<SignInState>('template-start');
  const [email, setEmail] = useState('');
  const [mailed, setMailed] = useState(false);
  if (status === 'starting') return null;
  const forward = (event: 'address-new') => setState((current) => transition(current, event) ?? current);
  return (
    <div className={classes.words}>
      <header>
        <h1 className={classes.title}>{open.template.name}</h1>
        <p className={classes.facts}>
          {open.firm.name} · tax year {open.year}
        </p>
      </header>
      {status === 'signed-in' ? <SignedInStep open={open} /> : null}
      {status !== 'signed-in' && mailed ? <MailSent email={email} firm={open.firm.name} /> : null}
      {status !== 'signed-in' && !mailed && state === 'template-start' ? (
        <EmailStep open={open} email={email} onEmail={setEmail} onNew={() => forward('address-new')} />
      ) : null}
      {status !== 'signed-in' && !mailed && state === 'template-sign-up' ? (
        <NamesStep
          open={open}
          email={email}
          onBack={() => setState('template-start')}
          onMailed={() => setMailed(true)}
        />
      ) : null}
    </div>
  );
}
