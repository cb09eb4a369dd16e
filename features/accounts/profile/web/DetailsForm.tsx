import classes from './profile.module.css';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { PROFILE_UPDATED } from '#features/accounts/messages.ts';
import { Profile } from '#features/accounts/model.ts';
import { profile as profileCalls } from '../contract.ts';
import { profileFaults } from '#features/accounts/rules/profile.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { changed, type Details, detailsOf, inWords, LABELS } from './profile-form.ts';
import { profileQuery } from './queries.ts';

/** The server's own rules, asked while the person types. */
const schemaFor = (base: Profile, staff: boolean) =>
  z
    .object({
      fname: z.string(),
      lname: z.string(),
      preferred_name: z.string(),
      email: z.string(),
      phone_number: z.string(),
      work_phone_number: z.string(),
      work_phone_extension: z.string(),
      time_zone: z.string().nullable(),
    })
    .superRefine((values, context) => {
      const change = { version: base.version, ...wire(changed(base, values)) };
      for (const { field, message } of profileFaults(base, change, staff))
        context.addIssue({ code: 'custom', path: [field], message });
    });

const wire = ({ time_zone, ...rest }: Partial<Details>) => ({ ...rest, ...(time_zone && { time_zone }) });

export function DetailsForm({ latest }: { latest: Profile }) {
  const queries = useQueryClient();
  const me = useMe();
  const put = (saved: Profile) => queries.setQueryData(profileQuery.queryKey, saved);
  const staff = me.is_advisor;
  const edit = useVersionedForm({
    schema: useMemo(() => (on: Profile) => schemaFor(on, staff), [staff]),
    latest,
    shape: Profile,
    read: detailsOf,
    labels: LABELS,
    inWords,
    what: 'your profile',
    send: (values, on) =>
      call(profileCalls.updateProfile, { version: on.version, ...wire(changed(on, values)) }),
    onSaved: (saved, on) => {
      put(saved);
      toast.success(PROFILE_UPDATED);
      if (saved.pending_email !== null && saved.pending_email !== on.pending_email)
        toast.info(`We emailed a link to ${saved.pending_email}. Open it to use the new address.`);
    },
    onNothingLeft: put,
  });
  const { form } = edit;
  return (
    <form className={classes.form} onSubmit={edit.save} noValidate aria-label="Your details">
      <DetailsFields form={form} staff={me.is_advisor} disabled={isLocked(me)} name={me.full_name} />
      <FormNotice message={form.formError} />
      {!isLocked(me) && (
        <div className={classes.buttons}>
          <Button type="submit" loading={form.isSubmitting}>
            Save
          </Button>
          {form.isDirty && (
            <Button variant="default" onClick={edit.undo}>
              Undo changes
            </Button>
          )}
        </div>
      )}
      <SharedEdits of={edit} title="Your profile was changed somewhere else" />
    </form>
  );
}
