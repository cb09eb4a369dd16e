import { Button } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { z } from 'zod';
import { useMe } from '#features/accounts/web/index.ts';
import { invites, NewInvite } from '../contract.ts';
import { GROUP_REQUIRED } from '../messages.ts';
import { grantableBy, LEVEL_NAMES } from '#features/staff/people/rules/levels.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { useFirm } from '#features/firm/web/index.ts';
import { LEVEL_WORDS } from '#features/staff/people/web/level-words.ts';
import classes from '#features/staff/people/web/staff.module.css';

interface InviteFormProps {
  /** Stands before the button. */
  cancel?: ReactNode;
  onInvited?: () => void;
}

/** A level the person may not give is not offered; the server refuses it anyway. */
export function InviteForm({ cancel, onInvited }: InviteFormProps) {
  const own = useMe().firm_access;
  const { firm_groups, preferences } = useFirm();
  const withGroups = preferences.has_firm_groups === true && firm_groups.length > 0;
  const schema = useMemo(
    () =>
      NewInvite.pick({ email: true, fname: true, lname: true })
        .extend({ firm_access: z.enum(ACCESS_LEVELS).nullable(), group: z.string().nullable() })
        .refine(({ firm_access, group }) => !withGroups || firm_access !== 'group' || group !== null, {
          message: GROUP_REQUIRED,
          path: ['group'],
        }),
    [withGroups],
  );
  const levels = own === null ? [] : grantableBy(own);
  const empty = {
    email: '',
    fname: '',
    lname: '',
    firm_access: levels.includes('full') ? ('full' as const) : (levels.at(-1) ?? null),
    group: null as string | null,
  };
  const form = useZodForm(schema, empty, { what: 'the invitation', draft: { name: 'invite' } });
  const invite = async ({ group, firm_access, ...person }: z.output<typeof schema>) => {
    const group_id = group === null ? undefined : Number(group);
    await call(invites.createInvite, { ...person, firm_access: firm_access!, group_id });
    toast.success(`We sent an invitation to ${person.email}`);
    form.reset({ ...empty, firm_access });
    onInvited?.();
  };
  const level = form.values.firm_access;
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(invite)}>
      <KeptDraft form={form} />
      <Columns>
        <TextField {...form.field('fname')} label="First name" autoComplete="off" longest={100} />
        <TextField {...form.field('lname')} label="Last name" autoComplete="off" longest={100} />
      </Columns>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        longest={254}
      />
      <SelectField
        {...form.field('firm_access')}
        onChange={(value) => form.set('firm_access', levels.find((one) => one === value) ?? null)}
        label="Access"
        description={level ? LEVEL_WORDS[level] : undefined}
        choices={levels.map((value) => ({ value, label: LEVEL_NAMES[value] }))}
      />
      {withGroups ? (
        <SelectField
          {...form.field('group')}
          label="Group"
          clearable={level !== 'group'}
          choices={firm_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <FormNotice message={form.formError} />
      <div className={classes.buttons}>
        {cancel}
        <Button type="submit" loading={form.isSubmitting}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
