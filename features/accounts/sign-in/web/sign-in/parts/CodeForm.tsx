import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { Progress } from '#features/accounts/model.ts';
import { CODE_LENGTH } from '#features/accounts/rules/sign-in-states.ts';
import { CodeField } from '#ui/form/CodeField.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useSignIn } from '../use-sign-in.ts';
import classes from '../sign-in.module.css';

export type Proved = Progress & { auth_token: string | null };

const Code = plainRules<{ code: string }>();

interface CodeFormProps {
  /** How the code is proved; a code that was sent, unless it comes from elsewhere. */
  prove?: (uid: string, code: string) => Promise<Proved>;
  onProved: (proved: Proved) => Promise<void>;
  verb: string;
  label?: string;
  autoFocus?: boolean;
  /** Stands between the boxes and the button. */
  before?: ReactNode;
  children?: ReactNode;
}

const proveSent = (uid: string, verification_code: string) =>
  call(accounts.verifyCode, { uid, verification_code });

/** Six boxes and the button that waits for the sixth. A wrong code stays to be corrected. */
export function CodeForm({
  prove = proveSent,
  onProved,
  verb,
  label = '6-digit code',
  autoFocus,
  before,
  children,
}: CodeFormProps) {
  const { flow, attempt } = useSignIn();
  const form = useZodForm(Code, { code: '' });
  const { onBlur: _judgedByTheServer, ...field } = form.field('code');
  const verify = async ({ code }: { code: string }) => {
    await onProved(await attempt('code', 'code', () => prove(flow.uid ?? '', code)));
  };
  return (
    <form className={classes.form} onSubmit={form.submit(verify)} noValidate>
      <CodeField {...field} label={label} autoFocus={autoFocus} />
      {before}
      <FormNotice message={form.formError} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={field.value.length !== CODE_LENGTH}
      >
        {verb}
      </Button>
      {children}
    </form>
  );
}
