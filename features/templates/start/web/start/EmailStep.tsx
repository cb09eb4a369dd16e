import { Button } from '@mantine/core';
import { z } from 'zod';
import { startEmail, starts } from '../../contract.ts';
import { call } from '#platform/web/client.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import type { OpenTemplate } from '../TemplatePage.tsx';
import classes from '../templates.module.css';

const Asked = z.object({ email: startEmail });

interface EmailStepProps {
  open: OpenTemplate;
  email: string;
  onEmail: (email: string) => void;
  onKnown: () => void;
  onNew: () => void;
}

export function EmailStep({ open, email, onEmail, onKnown, onNew }: EmailStepProps) {
  const form = useZodForm(Asked, { email });
  const next = async (asked: z.output<typeof Asked>) => {
    onEmail(asked.email);
    const { hash_id } = open.template;
    const { known } = await call(starts.checkEmail, { hash_id, email: asked.email });
    if (known) onKnown();
    else onNew();
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(next)}>
      <p>Enter your email to begin. If {open.firm.name} already has it, you’ll sign in as usual.</p>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        longest={254}
        autoFocus
      />
      <FormNotice message={form.formError} />
      <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
