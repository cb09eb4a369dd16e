import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { EMAIL_TAKEN } from '#features/accounts/messages.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { BLANK_EMAIL, LINKS_SENT } from '../../messages.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { userEdits } from '../../contract.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { NOT_SAVED, useZodForm } from '#ui/form/use-zod-form.ts';
import { WrongCount } from '#ui/form/WrongCount.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { TakenEmail } from '../user-edit/TakenEmail.tsx';
import { useEmailCheck } from '../user-edit/use-email-check.ts';
import { EntityFields } from './EntityFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import {
  blankValues,
  builtName,
  createSchema,
  type CreateValues,
  fieldInDialog,
  wireOf,
} from './create-form.ts';

/** Long enough to look at what was made first. */
const OFFERED_MS = 12_000;

const sendLink = (userId: number) =>
  call(userBulk.sendSignInLinks, { userIds: [userId] })
    .then(() => toast.success(LINKS_SENT))
    .catch(toastFailure);

export interface CreateUserDialogProps {
  onClose: () => void;
  onCreated: (userId: number) => void;
}

export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const firm = useFirm();
  const me = useMe();
  const confirm = useConfirm();
  const hasGroups = Boolean(firm.preferences.has_firm_groups);
  const schema = useMemo(() => createSchema(hasGroups), [hasGroups]);
  const onlyGroup = me.firm_access === 'group' ? me.group_id : null;
  const form = useZodForm(schema, blankValues(me.id, onlyGroup), {
    what: 'the new user',
    draft: { name: 'create-user' },
  });
  const [named, setNamed] = useState(
    () => form.values.companyName !== '' && form.values.companyName !== builtName(form.values),
  );
  const taken = useEmailCheck(form.values.email, null);
  const errors = taken && !form.errors.email ? { ...form.errors, email: 'taken' } : form.errors;

  /** Until somebody types a name, an Individual's follows the names of the people. */
  const put = <Key extends keyof CreateValues>(field: Key, value: CreateValues[Key]) => {
    form.set(field, value);
    const next = { ...form.values, [field]: value };
    if (field === 'entityType' && value !== 'Individual') form.set('hasSpouse', false);
    if (named || field === 'companyName') return;
    form.set('companyName', next.entityType === 'Individual' ? builtName(next) : '');
  };
  const nameEntity = (name: string) => {
    setNamed(name !== '');
    form.set('companyName', name);
  };

  const create = async (values: CreateValues) => {
    const blank = values.email === '';
    if (blank) {
      const agreed = await confirm({ title: 'Blank Email Confirmation', body: BLANK_EMAIL, verb: 'Proceed' });
      if (!agreed) return NOT_SAVED;
    }
    try {
      const made = await call(userEdits.createClient, { ...wireOf(values), confirmBlankEmail: blank });
      const created = `${made.user.full_name} was created`;
      if (blank) toast.success(created);
      else
        toast.success(created, {
          action: { label: 'Send sign-in link', run: () => void sendLink(made.user.id) },
          atLeast: OFFERED_MS,
        });
      onCreated(made.user.id);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.field === undefined) throw error;
      throw new ApiError(error.status, { ...error.error, field: fieldInDialog(error.field) });
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Create User and Entity"
      width={560}
      footerNote={<WrongCount errors={errors} />}
      footer={
        <FormButtons form="create-user" busy={form.isSubmitting} disabled={taken !== null} onCancel={onClose}>
          Create
        </FormButtons>
      }
    >
      <KeptDraft form={form} onStartOver={() => setNamed(false)} />
      <form id="create-user" noValidate onSubmit={form.submit(create)}>
        <Stack gap="md">
          <PersonFields
            form={form}
            put={put}
            onlyGroup={onlyGroup !== null}
            taken={taken ? <TakenEmail user={taken.user} words={EMAIL_TAKEN} /> : undefined}
          />
          <EntityFields form={form} put={put} onName={nameEntity} />
          <FormNotice message={form.formError} />
        </Stack>
      </form>
    </Dialog>
  );
}
