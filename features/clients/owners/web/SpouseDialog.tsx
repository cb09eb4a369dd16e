import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatPhone } from '#platform/phone.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import type { Spouse } from '../model.ts';
import { owners as calls } from '../contract.ts';
import { newPerson } from '../rules/person-fields.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { NOT_SAVED, useZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { emailError } from '#features/clients/users/web/user-edit/TakenEmail.tsx';
import { spouseQuery } from './queries.ts';
import { useOwnerChange } from './use-owner-change.tsx';
import { useOwners } from './use-owners.ts';
import classes from './owners.module.css';

interface SpouseDialogProps {
  entity: EntityDetail;
  onClose: () => void;
}
const FORM = 'spouse';
const email = newPerson.email.unwrap();
const SpouseForm = z.object({
  fname: newPerson.fname,
  lname: newPerson.lname,
  email,
  work_email: email,
  phone_number: newPerson.phone_number.unwrap(),
  is_taxpayer: z.boolean(),
  needsAccess: z.boolean(),
});

export function SpouseDialog({ entity, onClose }: SpouseDialogProps) {
  const { data, error, refetch } = useQuery(spouseQuery(entity.id));
  if (data && !data.spouse?.user_id)
    return <SpouseForms entity={entity} spouse={data.spouse} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Spouse"
      width={560}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? (
        <RegionError why="We couldn’t load the spouse." onRetry={() => void refetch()} />
      ) : !data?.spouse ? (
        <Skeletons />
      ) : (
        <p className={classes.about}>
          {data.spouse.fname} {data.spouse.lname} has access of their own. Their details are changed{' '}
          <Link to={`/clients/${data.spouse.user_id}`}>on their page</Link>.
        </p>
      )}
    </Dialog>
  );
}

function SpouseForms({ entity, spouse, onClose }: SpouseDialogProps & { spouse: Spouse | null }) {
  const form = useZodForm(
    SpouseForm,
    {
      fname: spouse?.fname ?? '',
      lname: spouse?.lname ?? '',
      email: spouse?.email ?? '',
      work_email: spouse?.work_email ?? '',
      phone_number: formatPhone(spouse?.phone_number ?? ''),
      is_taxpayer: spouse?.is_taxpayer ?? false,
      needsAccess: false,
    },
    { what: 'the spouse' },
  );
  const { giveSpouseAccess } = useOwners(entity);
  const { ask, dialog } = useOwnerChange();
  const save = form.submit(async (values) => {
    const about = `${values.fname} ${values.lname} becomes an owner of ${entity.name}.`;
    if (!values.needsAccess) await call(calls.saveSpouse, { company_id: entity.id, ...values });
    else if (!(await ask(about, (transfer) => giveSpouseAccess(values, transfer)))) return NOT_SAVED;
    toast.success(values.needsAccess ? `${values.fname} ${values.lname} is an owner now` : 'Saved!');
    onClose();
    return undefined;
  });
  const mail = { type: 'email', autoComplete: 'off', longest: 254 } as const;
  return (
    <>
      <Dialog
        opened={dialog === null}
        onClose={onClose}
        title="Spouse"
        width={560}
        footer={
          <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
            Save
          </FormButtons>
        }
      >
        <form id={FORM} className={classes.form} noValidate onSubmit={save}>
          <Columns>
            <TextField label="First name" required autoFocus autoComplete="off" {...form.field('fname')} />
            <TextField label="Last name" required autoComplete="off" {...form.field('lname')} />
          </Columns>
          <TextField label="Email" {...mail} {...form.field('email')} error={emailError(form.errors.email)} />
          <TextField label="Work email" {...mail} {...form.field('work_email')} />
          <PhoneField label="Phone" {...form.field('phone_number')} />
          <SwitchField
            label="Is the taxpayer"
            description="The first name on the return"
            {...form.field('is_taxpayer')}
          />
          <SwitchField
            label="Has their own access"
            description="They become a user who owns this entity too. Off: we only keep these details."
            {...form.field('needsAccess')}
          />
          <FormNotice message={form.formError} />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
