import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { identity } from '../contract.ts';
import { CONFIRMED_LATER } from '../messages.ts';
import { type Ceremony, CONFIRMATION_WORDS, CONFIRMATIONS, type IdentityCheck } from '../model.ts';
import { identityChecksQuery } from './queries.ts';
import classes from './identity.module.css';

export interface ConfirmIdentityProps {
  ceremony: Ceremony;
  /** What they sign. */
  title: string;
  /** Those who have not signed yet. */
  signers: readonly { user_id: number; user_name: string }[];
  onClose: () => void;
}

const FORM = 'confirm-identity';
const LONGEST_NOTE = 1000;
/** Where the partner is; the server allows for the firm's own day. */
const localToday = (): string => new Date().toLocaleDateString('en-CA');

const isChosen = (value: string | null): boolean => value !== null;
const schemaFor = (today: string) =>
  z.object({
    user_id: z.string().nullable().refine(isChosen, 'Choose who you identified.'),
    how: z.string().nullable().refine(isChosen, 'Choose how you identified them.'),
    confirmed_on: z.iso
      .date({ error: 'Enter the day, such as Mar 3, 2026.' })
      .refine((day) => day <= today, CONFIRMED_LATER),
    note: z.string().trim().max(LONGEST_NOTE),
  });

const STEPS: Record<IdentityCheck['step'], string> = {
  provider: 'Photo ID',
  knowledge: 'Code',
  staff: 'Confirmed by your firm',
};
const STATES: Record<IdentityCheck['state'], string> = {
  started: 'started',
  passed: 'passed',
  failed: 'failed',
  expired: 'not finished',
};
const wordsOf = ({ user_name, step, state, started_at, confirmed_by }: IdentityCheck): string =>
  confirmed_by === null
    ? `${user_name}: ${STEPS[step]}, ${STATES[state]}, ${dateInWords(started_at)}`
    : `${user_name}: confirmed by ${confirmed_by}, ${dateInWords(started_at)}`;

/** A partner records who they identified, how and when; the signer then signs without another check. */
export function ConfirmIdentityDialog({ ceremony, title, signers, onClose }: ConfirmIdentityProps) {
  const [today] = useState(localToday);
  const [schema] = useState(() => schemaFor(today));
  const queries = useQueryClient();
  const checks = useQuery(identityChecksQuery(ceremony)).data?.checks ?? [];
  const [only] = signers;
  const form = useZodForm(
    schema,
    {
      user_id: signers.length === 1 && only ? String(only.user_id) : null,
      how: null,
      confirmed_on: today,
      note: '',
    },
    { what: 'the confirmation' },
  );
  const submit = form.submit(async ({ user_id, how, ...rest }) => {
    const made = await call(identity.confirmIdentity, {
      subject_kind: ceremony.kind,
      subject_id: ceremony.id,
      place: ceremony.place,
      user_id: Number(user_id),
      how: CONFIRMATIONS.find((one) => one === how)!,
      ...rest,
    });
    void queries.invalidateQueries(identityChecksQuery(ceremony));
    toast.success(`The identity of ${made.user_name} is confirmed`);
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Confirm in person or by video"
      subtitle={`${title}. Your name and what you enter become part of the signing record.`}
      footer={
        <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
          Confirm identity
        </FormButtons>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={submit} noValidate>
        <FormNotice message={form.formError} />
        <SelectField
          label="Signer"
          required
          choices={signers.map(({ user_id, user_name }) => ({ value: String(user_id), label: user_name }))}
          {...form.field('user_id')}
        />
        <SelectField
          label="How you identified them"
          required
          choices={CONFIRMATIONS.map((how) => ({ value: how, label: CONFIRMATION_WORDS[how] }))}
          {...form.field('how')}
        />
        <TextField label="When" type="date" required {...form.field('confirmed_on')} />
        <TextAreaField
          label="Note"
          description="Such as the kind of ID and who was there. No ID numbers."
          rows={3}
          longest={LONGEST_NOTE}
          {...form.field('note')}
        />
      </form>
      {checks.length > 0 ? (
        <section aria-labelledby="earlier-checks">
          <h3 id="earlier-checks">Checks so far</h3>
          <ul className={classes.checks}>
            {checks.map((check) => (
              <li key={check.id}>{wordsOf(check)}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}
