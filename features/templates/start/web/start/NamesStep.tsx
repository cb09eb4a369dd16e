import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { accounts } from '#features/accounts/contract.ts';
import { NewStarter, starts } from '../../contract.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { createPath } from '../create-path.ts';
import type { OpenTemplate } from '../TemplatePage.tsx';
import classes from '../templates.module.css';

const Names = NewStarter.pick({ fname: true, lname: true });

interface NamesStepProps {
  open: OpenTemplate;
  email: string;
  onBack: () => void;
  onKnown: () => void;
  onMailed: () => void;
}

export function NamesStep({ open, email, onBack, onKnown, onMailed }: NamesStepProps) {
  const { begin } = useSession();
  const navigate = useNavigate();
  const form = useZodForm(Names, { fname: '', lname: '' });
  const { hash_id } = open.template;
  const signUp = async (names: z.output<typeof Names>) => {
    try {
      const { firebase_token } = await call(starts.signUp, {
        ...names,
        email,
        firmGroupId: open.groupId,
        templateHashId: hash_id,
        year: open.year,
      });
      if (firebase_token === null) return onMailed();
      const tokens = await call(accounts.exchangeToken, { token: firebase_token });
      begin(tokens);
      void navigate(createPath(hash_id, open.year), { replace: true });
    } catch (error) {
      // Somebody took the address meanwhile: it is theirs to sign in with.
      if (error instanceof ApiError && error.code === 'email.taken') return onKnown();
      throw error;
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(signUp)}>
      <div className={classes.known}>
        <span>{email}</span>
        <Button variant="subtle" size="xs" onClick={onBack}>
          Change
        </Button>
      </div>
      <TextField
        {...form.field('fname')}
        label="First name"
        autoComplete="given-name"
        longest={100}
        autoFocus
      />
      <TextField {...form.field('lname')} label="Last name" autoComplete="family-name" longest={100} />
      <FormNotice message={form.formError} />
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
