import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import { PASSWORD_MISSING } from '#features/accounts/messages.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { judgedOnSubmit } from '../judged-on-submit.ts';
import type { Proved } from '../parts/CodeForm.tsx';
import { useSignIn } from '../use-sign-in.ts';
import classes from '../sign-in.module.css';

interface SecretFormProps {
  factor: 'password' | 'recovery';
  onProved: (proved: Proved) => Promise<void>;
  verb: string;
  before: ReactNode;
  children: ReactNode;
}

const RULES = {
  password: plainRules<{ value: string }>(({ value }) => ({ value: value === '' ? PASSWORD_MISSING : null })),
  recovery: plainRules<{ value: string }>(({ value }) => ({
    value: value.trim() === '' ? 'Please type a recovery code' : null,
  })),
};

/** Something known or kept: the password, or one of the recovery codes. */
export function SecretForm({ factor, onProved, verb, before, children }: SecretFormProps) {
  const { flow, attempt } = useSignIn();
  const form = useZodForm(RULES[factor], { value: '' });
  const prove = async (typed: { value: string }) => {
    const value = factor === 'recovery' ? typed.value.trim() : typed.value;
    const step = factor === 'password' ? 'second-password' : 'code';
    const proved = await attempt(step, 'value', () =>
      call(accounts.verifySecondFactor, { uid: flow.uid ?? '', factor, value }),
    );
    await onProved(proved);
  };
  return (
    <form className={classes.form} onSubmit={form.submit(prove)} noValidate>
      {factor === 'password' ? (
        <PasswordField
          {...judgedOnSubmit(form.field('value'))}
          label="Password"
          autoComplete="current-password"
          autoFocus
        />
      ) : (
        <TextField
          {...judgedOnSubmit(form.field('value'))}
          label="Recovery code"
          autoComplete="off"
          autoFocus
        />
      )}
      {before}
      <FormNotice message={form.formError} />
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
        {verb}
      </Button>
      {children}
    </form>
  );
}
