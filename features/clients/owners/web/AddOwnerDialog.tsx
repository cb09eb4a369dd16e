import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { newPerson } from '../rules/person-fields.ts';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { NOT_SAVED, useZodForm } from '#ui/form/use-zod-form.ts';
import { Columns } from '#ui/layout/Columns.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { type ChosenUser, UserSearchField } from '#features/clients/entities/web/picker/UserSearchField.tsx';
import { emailError } from '#features/clients/users/web/user-edit/TakenEmail.tsx';
import { useOwnerChange } from './use-owner-change.tsx';
import { useOwners } from './use-owners.ts';
import classes from './owners.module.css';

const Person = z.object({
  fname: newPerson.fname,
  lname: newPerson.lname,
  email: newPerson.email.unwrap(),
  phone_number: newPerson.phone_number.unwrap(),
});
const FORM = 'new-owner';
const CHOICES = [
  { value: 'new', label: 'New user' },
  { value: 'present', label: 'Select user' },
];

export function AddOwnerDialog({ entity, onClose }: { entity: EntityDetail; onClose: () => void }) {
  const [kind, setKind] = useState('new');
  const [user, setUser] = useState<ChosenUser | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useZodForm(
    Person,
    { fname: '', lname: '', email: '', phone_number: '' },
    { what: 'the new owner', draft: { name: `new-owner-${entity.id}` } },
  );
  useUnsaved(user !== null, { what: 'the owners' });
  const { add, create } = useOwners(entity);
  const { ask, dialog } = useOwnerChange();

  const finish = (done: boolean) => {
    if (done) onClose();
  };
  const addPresent = () => {
    setMissing(user === null);
    if (!user) return;
    void ask(`${user.full_name} becomes an owner of ${entity.name}.`, (transfer) =>
      add(user.id, transfer),
    ).then(finish, () => undefined);
  };
  const submitNew = form.submit(async (person) => {
    const about = `${person.fname} ${person.lname} becomes an owner of ${entity.name}.`;
    const done = await ask(about, (transfer) => create(person, transfer));
    finish(done);
    return done ? undefined : NOT_SAVED;
  });

  return (
    <>
      <Dialog
        opened={dialog === null}
        onClose={onClose}
        title="Create new User or Select User to add as Owner"
        width={560}
        footer={
          <>
            <LeaveButton onClick={onClose}>Cancel</LeaveButton>
            {kind === 'new' ? (
              <Button type="submit" form={FORM} loading={form.isSubmitting}>
                Add owner
              </Button>
            ) : (
              <Button onClick={addPresent}>Add owner</Button>
            )}
          </>
        }
      >
        <div className={classes.form}>
          <SegmentedControl aria-label="Who" data={CHOICES} value={kind} onChange={setKind} />
          {kind === 'present' ? (
            <UserSearchField
              label="User"
              value={user}
              onChange={setUser}
              without={entity.all_owner_ids}
              error={missing && !user ? 'Please choose a user.' : undefined}
            />
          ) : (
            <form id={FORM} className={classes.form} noValidate onSubmit={submitNew}>
              <KeptDraft form={form} />
              <Columns>
                <TextField
                  label="First name"
                  required
                  autoFocus
                  autoComplete="off"
                  {...form.field('fname')}
                />
                <TextField label="Last name" required autoComplete="off" {...form.field('lname')} />
              </Columns>
              <TextField
                label="Email"
                type="email"
                description="Without an email they can’t sign in or get notifications"
                autoComplete="off"
                longest={254}
                {...form.field('email')}
                error={emailError(form.errors.email)}
              />
              <PhoneField label="Phone" {...form.field('phone_number')} />
            </form>
          )}
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
