import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { shortDateTime } from '#platform/web/show-date.ts';
import { CONTACT_BY } from '#features/accounts/rules/contact.ts';
import { REASSIGN_NOTE } from '../../messages.ts';
import type { UserDetail } from '../../model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import type { TabProps } from './DetailsTab.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { LABELS } from './user-form.ts';
import classes from './user-edit.module.css';

const METHODS = [
  { value: 'password', label: 'Password' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
];

function Part({ words, facts, children }: { words: string; facts?: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.standing}>
      <div>
        <p>{words}</p>
        {facts ? <p className={classes.facts}>{facts}</p> : null}
      </div>
      {children}
    </div>
  );
}

export const standingOf = (user: UserDetail): string =>
  user.deleted_at ? 'Deleted' : user.paying ? 'Active' : 'Deactivated';

export function SettingsTab({ user, form, disabled, actions }: TabProps & { actions: UserActions }) {
  const firm = useFirm();
  const small = { size: 'xs', variant: 'default' } as const;
  return (
    <Stack gap="md">
      <Part words={standingOf(user)} facts={user.paying ? 'May sign in' : 'Cannot sign in'}>
        {user.may.deactivate && !user.deleted_at ? (
          <Button {...small} onClick={actions.switchStanding}>
            {user.paying ? 'Deactivate…' : 'Activate…'}
          </Button>
        ) : null}
      </Part>
      <SwitchField
        label="Read-only"
        description="Can sign in and look, but not upload, answer, message or edit the profile"
        disabled={disabled || !user.paying}
        {...form.field('readonly_access')}
      />
      <SelectField
        label={LABELS.assigned_advisor_id}
        description={user.may.reassign ? REASSIGN_NOTE : undefined}
        choices={firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        clearable
        placeholder="Nobody"
        disabled={disabled || !user.may.reassign}
        {...form.field('assigned_advisor_id')}
      />
      <SelectField
        label={LABELS.preferred_contact_method}
        choices={CONTACT_BY}
        disabled={disabled}
        {...form.field('preferred_contact_method')}
      />
      <SelectField
        label={LABELS.preferred_sign_in_method}
        choices={METHODS.map((method) => ({
          ...method,
          disabled: method.value === 'password' && !user.has_password,
        }))}
        placeholder="Not chosen yet"
        disabled={disabled}
        {...form.field('preferred_sign_in_method')}
      />
      <Part
        words={user.enabled_2fa ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off'}
        facts={user.last_seen_at ? `Last seen ${shortDateTime(user.last_seen_at)}` : 'Never signed in'}
      />
      <Part
        words="Tags"
        facts={
          <span className={classes.tags}>
            {user.contact_tags.length === 0
              ? 'None'
              : user.contact_tags.map((tag) => <Tag key={tag.id}>{tag.name}</Tag>)}
          </span>
        }
      >
        {user.may.edit ? (
          <Button {...small} onClick={actions.editTags}>
            Edit tags
          </Button>
        ) : null}
      </Part>
      {user.may.edit && user.paying && user.email && !user.preferences.has_temp_email ? (
        <>
          <Part words="Sign-in link" facts="An email with a link that works once">
            <Button {...small} onClick={actions.sendLink}>
              Send link
            </Button>
          </Part>
          <Part words="Can’t sign in?" facts="Remove all sign-in methods and email a setup link">
            <Button {...small} onClick={actions.resetSignIn}>
              Reset sign-in…
            </Button>
          </Part>
        </>
      ) : null}
      {user.may.edit && user.email ? (
        <Part words="Email address" facts="Without an email they can’t sign in or get notifications">
          <Button {...small} onClick={actions.removeEmail}>
            Remove email
          </Button>
        </Part>
      ) : null}
      {user.may.deactivate ? (
        <Part
          words={user.deleted_at ? 'Deleted user' : 'Delete user'}
          facts={user.deleted_at ? undefined : 'Can be restored for 120 days'}
        >
          {user.deleted_at ? (
            <Button {...small} onClick={actions.restore}>
              Restore
            </Button>
          ) : (
            <Button {...small} onClick={actions.remove}>
              Delete
            </Button>
          )}
        </Part>
      ) : null}
    </Stack>
  );
}
