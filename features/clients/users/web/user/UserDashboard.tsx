import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { showPhone } from '#platform/phone.ts';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import { CONTACT_BY } from '#features/accounts/rules/contact.ts';
import type { UserDetail } from '../../model.ts';
import { groupName, staffName, useFirm } from '#features/firm/web/index.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { DetailList } from '#features/clients/entities/web/DetailList.tsx';
import { EditUser } from '../user-edit/EditUser.tsx';
import { standingOf } from '../user-edit/SettingsTab.tsx';
import { useUserActions } from '../user-edit/use-user-actions.tsx';
import { UserEntities } from '../user-edit/UserEntities.tsx';
import classes from './UserScreen.module.css';

const METHODS = { password: 'Password', email: 'Email', sms: 'Text message' };

/** NAV-031: what is known of a user, what they own, and what can be done. */
export function UserDashboard({ user, children }: { user: UserDetail; children: ReactNode }) {
  const firm = useFirm();
  const [editing, setEditing] = useState(false);
  const actions = useUserActions(user, () => undefined);
  const reachable = user.email !== null && !user.preferences.has_temp_email;
  const shown = (digits: string | null) => digits && showPhone(digits);
  const details = [
    { label: 'Email', value: reachable ? user.email : 'No email' },
    { label: 'Phone', value: shown(user.phone_number) },
    { label: 'Work email', value: user.work_email },
    {
      label: 'Work phone',
      value: [shown(user.work_phone_number), user.work_phone_extension && `ext. ${user.work_phone_extension}`]
        .filter(Boolean)
        .join(' '),
    },
    {
      label: 'Contact by',
      value: CONTACT_BY.find((way) => way.value === user.preferred_contact_method)?.label ?? null,
    },
    { label: 'Assigned firm user', value: staffName(firm, user.assigned_advisor_id) },
    ...(firm.preferences.has_firm_groups ? [{ label: 'Group', value: groupName(firm, user.group_id) }] : []),
    ...(firm.preferences.external_user_id_allowed
      ? [{ label: 'External user ID', value: user.external_user_id }]
      : []),
    { label: 'Created', value: shortDate(user.created_at) },
  ];
  const access = [
    { label: 'Status', value: standingOf(user) },
    { label: 'Access', value: user.readonly_access ? 'Read-only' : 'May answer and upload' },
    {
      label: 'Signs in by',
      value: user.preferred_sign_in_method ? METHODS[user.preferred_sign_in_method] : 'Not chosen yet',
    },
    { label: 'Two-factor', value: user.enabled_2fa ? 'On' : 'Off' },
    { label: 'Last seen', value: user.last_seen_at ? shortDateTime(user.last_seen_at) : 'Never' },
    {
      label: 'Tags',
      value:
        user.contact_tags.length === 0 ? null : (
          <span className={classes.tags}>
            {user.contact_tags.map((tag) => (
              <Tag key={tag.id}>{tag.name}</Tag>
            ))}
          </span>
        ),
    },
  ];
  return (
    <>
      <PageTitle>{user.full_name}</PageTitle>
      <PageHeader
        title={user.full_name}
        subtitle={reachable ? user.email : 'No email'}
        actions={
          <>
            {user.may.edit ? <Button onClick={() => setEditing(true)}>Edit</Button> : null}
            <MoreActions user={user} reachable={reachable} actions={actions} />
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <DetailList title="Details" details={details} />
          <DetailList title="Access" details={access} />
        </div>
        <div className={classes.column}>
          <UserEntities user={user} />
          {children}
        </div>
      </div>
      {actions.dialog}
      {editing ? (
        <EditUser latest={user} onPrevious={undefined} onNext={undefined} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

function MoreActions({
  user,
  reachable,
  actions,
}: {
  user: UserDetail;
  reachable: boolean;
  actions: ReturnType<typeof useUserActions>;
}) {
  const standing = user.may.deactivate && !user.deleted_at;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size="1.125em" aria-hidden />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {user.may.edit ? <Menu.Item onClick={actions.editTags}>Edit tags</Menu.Item> : null}
        {user.may.edit && user.paying && reachable ? (
          <>
            <Menu.Item onClick={actions.sendLink}>Send sign-in link</Menu.Item>
            <Menu.Item onClick={actions.resetSignIn}>Reset sign-in…</Menu.Item>
          </>
        ) : null}
        {standing ? (
          <>
            <Menu.Item onClick={actions.switchStanding}>
              {user.paying ? 'Deactivate…' : 'Activate…'}
            </Menu.Item>
            <Menu.Item color="late" onClick={actions.remove}>
              Delete
            </Menu.Item>
          </>
        ) : null}
        {user.deleted_at && user.may.deactivate ? (
          <Menu.Item onClick={actions.restore}>Restore</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
