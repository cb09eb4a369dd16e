import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { z } from 'zod';
import { EMAIL_TAKEN } from '#features/accounts/messages.ts';
import { NewFirm, founding } from '../../contract.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';
import { call } from '#platform/web/client.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { stepAfter, stepBefore } from './draft.ts';
import type { StepProps } from './step-props.ts';
import classes from './create-firm.module.css';

const You = NewFirm.pick({ fname: true, lname: true }).extend({ email: emailAddress() });

/** A code is on its way once this step is left; it is asked for at the end. */
export function YouStep({ draft, change, refusal }: StepProps) {
  const { fname, lname, email } = draft;
  const form = useZodForm(You, { fname, lname, email });
  const put = (name: 'fname' | 'lname' | 'email') => (value: string) => {
    form.set(name, value);
    change({ [name]: value });
  };
  const next = async (you: z.output<typeof You>) => {
    if (draft.sign_up_id === null || draft.code_sent_to !== you.email) {
      const { sign_up_id } = await call(founding.signUp, { email: you.email });
      change({ sign_up_id, code_sent_to: you.email });
    }
    change({ ...you, step: stepAfter('you') });
  };
  const refused =
    refusal?.field === 'email' && refusal.value === form.values.email ? refusal.message : undefined;
  const emailError = form.errors.email ?? refused;
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(next)}>
      <Columns>
        <TextField
          {...form.field('fname')}
          onChange={put('fname')}
          label="First name"
          autoComplete="given-name"
          longest={100}
          autoFocus
        />
        <TextField
          {...form.field('lname')}
          onChange={put('lname')}
          label="Last name"
          autoComplete="family-name"
          longest={100}
        />
      </Columns>
      <TextField
        {...form.field('email')}
        onChange={put('email')}
        error={emailError}
        label="Email"
        description="We’ll send a code to make sure it’s yours."
        type="email"
        inputMode="email"
        autoComplete="email"
        longest={254}
      />
      {emailError === EMAIL_TAKEN ? (
        <p className={classes.aside}>
          You already have an account here. <Link to="/signin">Sign in</Link>, or use another address.
        </p>
      ) : null}
      <FormNotice message={form.formError} />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={() => change({ step: stepBefore('you')! })}>
          Back
        </Button>
        <Button type="submit" size="lg" className={classes.next} loading={form.isSubmitting}>
          Continue
        </Button>
      </div>
    </form>
  );
}
