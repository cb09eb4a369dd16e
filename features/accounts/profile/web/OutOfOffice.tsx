import { Button } from '@mantine/core';
import { z } from 'zod';
import type { Profile } from '#features/accounts/model.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useSaveProfile } from './use-save-profile.ts';
import classes from './profile.module.css';

const Away = z.object({
  out_of_office_until: z.union([z.literal(''), z.iso.date('Please enter a date')]),
  out_of_office_note: z.string().max(500),
});

export function OutOfOffice({ profile }: { profile: Profile }) {
  const save = useSaveProfile(profile);
  const form = useZodForm(
    Away,
    {
      out_of_office_until: profile.out_of_office_until ?? '',
      out_of_office_note: profile.out_of_office_note,
    },
    { what: 'your out of office' },
  );
  const isAway = profile.out_of_office_until !== null;
  const end = () =>
    save.mutate(
      { out_of_office_until: null, out_of_office_note: '' },
      { onSuccess: () => form.reset({ out_of_office_until: '', out_of_office_note: '' }) },
    );
  return (
    <form
      className={classes.form}
      aria-label="Out of office"
      noValidate
      onSubmit={form.submit((values) =>
        save.mutateAsync({
          out_of_office_until: values.out_of_office_until || null,
          out_of_office_note: values.out_of_office_note,
        }),
      )}
    >
      <TextField label="Away until" type="date" {...form.field('out_of_office_until')} />
      <TextField
        label="What clients see while you’re away"
        placeholder="I’m back on Monday. Ben can help you until then."
        longest={500}
        {...form.field('out_of_office_note')}
      />
      <FormNotice message={form.formError} />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={form.isSubmitting} disabled={!form.isDirty}>
          {isAway ? 'Change' : 'Set out of office'}
        </Button>
        {isAway && (
          <Button variant="subtle" onClick={end}>
            I am back
          </Button>
        )}
      </div>
    </form>
  );
}
