import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { PROFILE_UPDATED } from '#features/accounts/messages.ts';
import type { Profile } from '#features/accounts/model.ts';
import { profile as profileCalls } from '../contract.ts';
import { profileFaults } from '#features/accounts/rules/profile.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { StaleDialog } from '#ui/overlay/StaleDialog.tsx';
import { currentUserQuery, isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { DetailsFields } from './DetailsFields.tsx';
import {
  changed,
  type Details,
  detailsOf,
  sameDetails,
  type StaleProfile,
  staleProfileOf,
} from './profile-form.ts';
import { profileQuery } from './queries.ts';
import { useStepUpRun } from './step-up-run.ts';
import classes from './profile.module.css';

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
  const run = useStepUpRun();
  const [base, setBase] = useState(latest);
  const [stale, setStale] = useState<{ found: StaleProfile; values: Details } | null>(null);
  const schema = useMemo(() => schemaFor(base, me.is_advisor), [base, me.is_advisor]);
  const form = useZodForm(schema, detailsOf(latest));
  const untouched = !form.isDirty && !form.isSubmitting;

  // What changed elsewhere shows as long as nothing is typed here.
  useEffect(() => {
    if (!untouched || base === latest) return;
    setBase(latest);
    if (!sameDetails(base, latest)) form.reset(detailsOf(latest));
  }, [untouched, base, latest, form]);

  const keep = (saved: Profile) => {
    queries.setQueryData(profileQuery.queryKey, saved);
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    setBase(saved);
    form.reset(detailsOf(saved));
    toast.success(PROFILE_UPDATED);
    if (saved.pending_email !== null && saved.pending_email !== base.pending_email)
      toast.info(`We emailed a link to ${saved.pending_email}. Open it to use the new address.`);
  };
  const save = async (values: Details, version: number) => {
    try {
      keep(await run(() => call(profileCalls.updateProfile, { version, ...wire(changed(base, values)) })));
    } catch (error) {
      const found = staleProfileOf(error, values);
      if (!found) throw error;
      setStale({ found, values });
    }
  };
  // A switch further down may have been saved since: only a change of these very fields is a conflict.
  const version = sameDetails(base, latest) ? latest.version : base.version;
  return (
    <form
      className={classes.form}
      onSubmit={form.submit((values) => save(values, version))}
      noValidate
      aria-label="Your details"
    >
      <DetailsFields form={form} staff={me.is_advisor} disabled={isLocked(me)} name={me.full_name} />
      <FormNotice message={form.formError} />
      {!isLocked(me) && (
        <div className={classes.buttons}>
          <Button type="submit" loading={form.isSubmitting}>
            Save
          </Button>
          {form.isDirty && (
            <Button variant="default" onClick={() => form.reset(detailsOf(base))}>
              Undo changes
            </Button>
          )}
        </div>
      )}
      {stale && (
        <StaleDialog
          title="Your profile was changed somewhere else"
          rows={stale.found.rows}
          onClose={() => setStale(null)}
          onTakeTheirs={() => {
            setStale(null);
            setBase(stale.found.current);
            queries.setQueryData(profileQuery.queryKey, stale.found.current);
            form.reset(detailsOf(stale.found.current));
          }}
          onKeepMine={() => {
            setStale(null);
            form.submit(() => save(stale.values, stale.found.current.version))();
          }}
        />
      )}
    </form>
  );
}
