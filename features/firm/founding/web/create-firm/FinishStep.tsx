import { Button } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { accounts } from '#features/accounts/contract.ts';
import { passwordFault, passwordRules } from '#features/accounts/rules/passwords.ts';
import { SaveCodes } from '#features/accounts/web/index.ts';
import type { OutputOf } from '#platform/contract.ts';
import { founding } from '../../contract.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { CodeField } from '#ui/form/CodeField.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { fieldFailureOf } from '#ui/form/server-error.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { base64Of } from './data-address.ts';
import { STEP_OF_FIELD, stepBefore } from './draft.ts';
import type { Refusal, StepProps } from './step-props.ts';
import classes from './create-firm.module.css';

const CODE_INCOMPLETE = 'Enter the six digits of the code.';

const Finish = z.object({
  password: z.string().superRefine((password, check) => {
    const fault = passwordFault(password);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  }),
  verification_code: z.string().length(6, CODE_INCOMPLETE),
});

interface Made {
  recovery_codes: string[];
  tokens: OutputOf<typeof accounts.exchangeToken>;
}

interface FinishStepProps extends StepProps {
  onRefused: (refusal: Refusal) => void;
  onDone: () => void;
}

export function FinishStep({ draft, change, onRefused, onDone }: FinishStepProps) {
  const { begin } = useSession();
  const form = useZodForm(Finish, { password: '', verification_code: '' });
  const [made, setMade] = useState<Made | null>(null);
  const [sentAgain, setSentAgain] = useState<string | null>(null);

  const create = async (typed: z.output<typeof Finish>) => {
    const { name, subdomain_url, time_zone, fname, lname, primary, secondary, accent, logo } = draft;
    try {
      const { firebase_token, recovery_codes } = await call(founding.createFirm, {
        ...typed,
        name,
        subdomain_url,
        time_zone,
        fname,
        lname,
        sign_up_id: draft.sign_up_id ?? '',
        theme: { primary, secondary, accent },
        logo: logo ? base64Of(logo) : null,
      });
      const tokens = await call(accounts.exchangeToken, { token: firebase_token });
      setMade({ recovery_codes, tokens });
    } catch (failure) {
      const { field, message } = fieldFailureOf(failure);
      const step = field === null ? undefined : STEP_OF_FIELD[field];
      if (field === null || step === undefined) throw failure;
      onRefused({ field, value: String(draft[field as keyof typeof draft] ?? ''), message });
      change({ step });
    }
  };
  const sendAgain = async () => {
    try {
      const { sign_up_id } = await call(founding.signUp, { email: draft.email });
      change({ sign_up_id, code_sent_to: draft.email });
      form.set('verification_code', '');
      setSentAgain(`We sent a new code to ${draft.email}.`);
    } catch (failure) {
      setSentAgain(fieldFailureOf(failure).message);
    }
  };
  if (made) {
    const goOn = () => {
      onDone();
      begin(made.tokens);
    };
    return <SaveCodes codes={made.recovery_codes} inDialog onSaved={goOn} />;
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(create)}>
      {/* So that password managers keep the address with the password. */}
      <input type="text" name="username" autoComplete="username" value={draft.email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Choose a password"
        autoComplete="new-password"
        autoFocus
      />
      <ul className={classes.rules} aria-label="Password requirements">
        {passwordRules(form.values.password).map(({ message, holds }) => (
          <li key={message} data-holds={holds}>
            {holds ? <IconCheck size="1em" aria-label="done" /> : <IconCircle size="1em" aria-label="open" />}
            {message}
          </li>
        ))}
      </ul>
      <CodeField {...form.field('verification_code')} label={`Code we sent to ${draft.email}`} />
      <p className={classes.again} role="status">
        {sentAgain}
        <Button variant="subtle" size="xs" onClick={() => void sendAgain()}>
          Send a new code
        </Button>
      </p>
      <FormNotice message={form.formError} />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={() => change({ step: stepBefore('finish')! })}>
          Back
        </Button>
        <Button type="submit" size="lg" className={classes.next} loading={form.isSubmitting}>
          Create firm
        </Button>
      </div>
    </form>
  );
}
