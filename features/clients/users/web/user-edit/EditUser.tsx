import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UserDetail } from '../../model.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { WrongCount } from '#ui/form/WrongCount.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { entityCount } from '../users/user-columns.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { SettingsTab, standingOf } from './SettingsTab.tsx';
import { TakenEmail } from './TakenEmail.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { useEditUser } from './use-edit-user.ts';
import { useUserActions } from './use-user-actions.tsx';
import { SETTINGS } from './user-form.ts';
import classes from './user-edit.module.css';

interface EditUserProps {
  latest: UserDetail;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** CLI-037: a user beside the list, details on one tab and settings on the other. */
export function EditUser({ latest: user, onPrevious, onNext, onClose }: EditUserProps) {
  const [tab, setTab] = useState<string | null>('details');
  const edit = useEditUser(user);
  const { form, save } = edit;
  const actions = useUserActions(user, onClose);
  const taken = useEmailCheck(form.values.email, user);
  const disabled = !user.may.edit;
  const errors = taken && !form.errors.email ? { ...form.errors, email: 'taken' } : form.errors;
  const wrongHere = (settings: boolean) =>
    Object.keys(errors).some((field) => (SETTINGS as readonly string[]).includes(field) === settings);

  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={user.full_name}
      subtitle={
        <>
          {standingOf(user)} · {entityCount(user.entities.length)} ·{' '}
          <Link to={`/clients/${user.id}`}>Open dashboard</Link>
        </>
      }
      mark={<PersonAvatar id={user.id} name={user.full_name} image={user.medium_url} size={40} decorative />}
      onPrevious={onPrevious}
      onNext={onNext}
      footerNote={<WrongCount errors={errors} />}
      footer={
        <FormButtons
          form="edit-user"
          busy={form.isSubmitting}
          disabled={disabled || !form.isDirty || taken !== null}
          onCancel={onClose}
        >
          Save
        </FormButtons>
      }
    >
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List className={classes.tabs} aria-label="Parts of this user">
          <Tabs.Tab value="details">Details{wrongHere(false) && tab !== 'details' ? ' (!)' : ''}</Tabs.Tab>
          <Tabs.Tab value="settings">Settings{wrongHere(true) && tab !== 'settings' ? ' (!)' : ''}</Tabs.Tab>
        </Tabs.List>
        <form id="edit-user" noValidate onSubmit={save}>
          <Tabs.Panel value="details">
            <DetailsTab
              user={user}
              form={form}
              disabled={disabled}
              taken={taken ? <TakenEmail user={taken.user} /> : undefined}
            />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <SettingsTab user={user} form={form} disabled={disabled} actions={actions} />
          </Tabs.Panel>
          <FormNotice message={form.formError} />
          <SharedEdits of={edit} title="Someone else changed this user" />
        </form>
      </Tabs>
      {actions.dialog}
    </SideDrawer>
  );
}
