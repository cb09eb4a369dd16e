import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { CodeField } from '#ui/form/CodeField.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { identity } from '../contract.ts';
import { FIGURE_MISSING } from '../messages.ts';
import type { Ceremony, Ladder } from '../model.ts';
import classes from './identity.module.css';

interface KnowledgeFormProps {
  ceremony: Ceremony;
  firstName: string;
  knowledge: NonNullable<Ladder['knowledge']>;
  /** The firm offers it before the other ways. */
  isFirst: boolean;
  triesLeft: number;
  onJudged: (ladder: Ladder) => void;
}

interface Values {
  code: string;
  figure: string;
}

/** The code is asked for first, so that no text message goes out unasked. */
export function KnowledgeForm({
  ceremony,
  firstName,
  knowledge,
  isFirst,
  triesLeft,
  onJudged,
}: KnowledgeFormProps) {
  const { kind: subject_kind, id: subject_id, place } = ceremony;
  const input = { subject_kind, subject_id, place };
  const send = useMutation({
    mutationFn: () => call(identity.sendIdentityCode, input),
    onError: toastFailure,
  });
  const rules = plainRules<Values>(({ figure }) => ({
    figure: knowledge.figure !== null && figure.trim() === '' ? FIGURE_MISSING : null,
  }));
  const form = useZodForm(rules, { code: '', figure: '' });
  const { onBlur: _judgedByTheServer, ...code } = form.field('code');
  const answer = async ({ code: typed, figure }: Values) => {
    const ladder = await call(identity.answerIdentity, {
      ...input,
      code: typed,
      ...(knowledge.figure !== null && { figure }),
    });
    form.field('code').onChange('');
    onJudged(ladder);
  };
  const to = `${knowledge.channel === 'sms' ? 'text a code to' : 'email a code to'} ${knowledge.to}`;
  if (!send.isSuccess)
    return (
      <Button
        size="lg"
        variant={isFirst ? 'filled' : 'default'}
        fullWidth
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {to.charAt(0).toUpperCase() + to.slice(1)}
      </Button>
    );
  return (
    <form className={classes.form} onSubmit={form.submit(answer)} noValidate>
      <CodeField
        // After a wrong try the focus is back in its first box.
        key={triesLeft}
        {...code}
        label={`Code we ${knowledge.channel === 'sms' ? 'texted' : 'emailed'} to ${send.data.to}`}
        autoFocus
      />
      {knowledge.figure !== null && (
        <TextField
          {...form.field('figure')}
          label={knowledge.figure}
          description="In whole dollars."
          inputMode="numeric"
        />
      )}
      <FormNotice message={form.formError} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={code.value.length !== 6}
      >
        Continue as {firstName}
      </Button>
      <Button variant="subtle" loading={send.isPending} onClick={() => send.mutate()}>
        Send a new code
      </Button>
    </form>
  );
}
