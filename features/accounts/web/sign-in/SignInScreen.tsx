import { Button } from '@mantine/core';
import { z } from 'zod';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { accounts } from '#features/accounts/contract.ts';
import { EMAIL_MISSING, PASSWORD_MISSING } from '#features/accounts/messages.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './SignInScreen.module.css';

const SignIn = z.object({
  username: z.string().trim().min(1, EMAIL_MISSING),
  password: z.string().min(1, PASSWORD_MISSING),
});

export function SignInScreen() {
  const { begin } = useSession();
  const form = useZodForm(SignIn, { username: '', password: '' });
  const signIn = async (values: z.output<typeof SignIn>) => {
    try {
      const { firebase_token } = await call(accounts.signInByPassword, values);
      if (firebase_token) begin(await call(accounts.exchangeToken, { token: firebase_token }));
    } catch (error) {
      // A refusal that names no field still belongs where the person typed last.
      if (error instanceof ApiError && error.field === undefined) {
        throw new ApiError(error.status, { ...error.error, field: 'password' });
      }
      throw error;
    }
  };
  return (
    <form className={classes.form} onSubmit={form.submit(signIn)} noValidate>
      <title>Sign In · Sheaf</title>
      <h1 className={classes.title}>Sign In</h1>
      <TextField
        {...form.field('username')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <FormNotice message={form.formError} />
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
        Sign In
      </Button>
    </form>
  );
}
