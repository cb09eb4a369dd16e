import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { entities } from '../../contract.ts';
import type { EntityDetail } from '../../model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { WrongCount } from '#ui/form/WrongCount.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { nameFault } from '../entity-edit/entity-form.ts';
import { TypeField } from '../entity-edit/TypeField.tsx';
import { type ChosenUser, UserSearchField } from '../picker/UserSearchField.tsx';
import { userQuery } from '#features/clients/users/web/queries.ts';
import { FurtherFields } from './FurtherFields.tsx';
import { EMPTY, NewEntityForm, ownsIndividual, sentOf } from './new-entity.ts';
import classes from './new-entity.module.css';

export interface NewEntityDialogProps {
  /** From a user's page; else they are looked for here. */
  user?: ChosenUser;
  onCreated: (entity: EntityDetail) => void;
  onClose: () => void;
}
const FORM = 'new-entity';

/** CLI-062. */
export function NewEntityDialog({ user: fixed, onCreated, onClose }: NewEntityDialogProps) {
  const firm = useFirm();
  const [user, setUser] = useState<ChosenUser | null>(fixed ?? null);
  const [unfolded, setUnfolded] = useState(false);
  const form = useZodForm(
    NewEntityForm,
    { ...EMPTY, user_id: fixed?.id ?? null },
    { what: 'the new entity', draft: { name: `new-entity-${fixed?.id ?? 'any'}` } },
  );
  const ownerId = form.values.user_id;
  const owner = useQuery({ ...userQuery(String(ownerId)), enabled: ownerId !== null }).data;
  const individualTaken = owner?.entities.some(ownsIndividual) ?? false;
  const type = form.field('entity_type');
  const { peek, rebase } = form;
  // CLI-067: what they cannot have is not what the dialog starts with.
  const startsWrong = individualTaken && type.value === 'Individual';
  useEffect(() => {
    if (!startsWrong) return;
    const { start, values } = peek();
    rebase({ ...start, entity_type: '' }, { ...values, entity_type: '' });
  }, [startsWrong, peek, rebase]);
  const name = form.field('name');
  const submit = form.submit(async (values) => {
    const made = await call(entities.createEntity, sentOf(values));
    toast.success(`${made.name} was created`);
    onCreated(made);
  });
  const choose = (chosen: ChosenUser | null) => {
    setUser(chosen);
    form.set('user_id', chosen?.id ?? null);
  };
  const Chevron = unfolded ? IconChevronDown : IconChevronRight;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={fixed ? 'Create a new entity for a user' : 'Select User for new Entity'}
      width={560}
      footerNote={<WrongCount errors={form.errors} />}
      footer={
        <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
          Create entity
        </FormButtons>
      }
    >
      <form id={FORM} className={classes.form} noValidate onSubmit={submit}>
        <KeptDraft form={form} onStartOver={() => setUser(fixed ?? null)} />
        {fixed ? (
          <p className={classes.about}>{fixed.full_name} becomes its primary owner.</p>
        ) : (
          <UserSearchField
            label="User"
            value={user ?? owner ?? null}
            onChange={choose}
            error={form.errors.user_id}
            first
          />
        )}
        <TypeField field={type} individualTaken={individualTaken} />
        <TextField
          label="Entity Name"
          required
          autoFocus={fixed !== undefined}
          autoComplete="off"
          longest={200}
          {...name}
          error={name.error ?? (name.value === '' ? undefined : nameFault(name.value))}
        />
        <Button
          className={classes.unfold}
          variant="subtle"
          aria-expanded={unfolded}
          leftSection={<Chevron size={16} aria-hidden />}
          onClick={() => setUnfolded(!unfolded)}
        >
          More details
        </Button>
        {unfolded ? (
          <FurtherFields form={form} externalId={firm.preferences.external_entity_id_allowed === true} />
        ) : null}
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
