import { Checkbox } from '@mantine/core';
import { useMe } from '#features/accounts/web/index.ts';
import { LEVEL_NAMES } from '#features/staff/people/rules/levels.ts';
import { RoleForm, roles } from '../contract.ts';
import { EditedRole } from '../model.ts';
import { ACCESS_LEVELS, levelHolds, type Permission, PERMISSIONS } from '#platform/permissions.ts';
import { call } from '#platform/web/client.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { EditDialog } from '#features/firm/web/staff.ts';
import { PERMISSION_AREAS, wordsOf } from './permission-words.ts';
import classes from './roles.module.css';

interface RoleDialogProps {
  role: EditedRole | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

const LABELS = { role_name: 'Name of the role', permission_ids: 'What it gives' };
const inWords = (role: { role_name: string; permission_ids: readonly number[] }) => ({
  role_name: role.role_name,
  permission_ids: wordsOf(role.permission_ids).join('; '),
});

/** What each level holds anyway is said beside it; what the person does not hold themselves cannot be ticked. */
export function RoleDialog({ role, onClose, onChanged }: RoleDialogProps) {
  const own = useMe().firm_access;
  const form = useZodForm(RoleForm, {
    role_name: role?.role_name ?? '',
    permission_ids: role?.permission_ids ?? [],
  });
  const chosen = form.values.permission_ids;
  const toggle = (name: Permission) => {
    const id = PERMISSIONS[name];
    form.set('permission_ids', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const mayGive = (name: Permission) =>
    (own !== null && levelHolds(own, name)) || (role?.permission_ids.includes(PERMISSIONS[name]) ?? false);
  return (
    <EditDialog
      id="firm-role"
      width={560}
      title={role ? `Edit ${role.role_name}` : 'New role'}
      form={form}
      kept={role}
      shape={EditedRole}
      read={inWords}
      readTyped={inWords}
      labels={LABELS}
      save={(values, on) =>
        on
          ? call(roles.updateRole, { role_id: on.id, version: on.version, ...values })
          : call(roles.createRole, values)
      }
      onChanged={onChanged}
      onClose={onClose}
    >
      {role && role.assignments > 0 ? (
        <p className={classes.about}>What you change counts at once wherever this role is assigned.</p>
      ) : null}
      <TextField
        {...form.field('role_name')}
        onBlur={() => undefined}
        autoFocus
        label={LABELS.role_name}
        maxLength={80}
      />
      {PERMISSION_AREAS.map(({ title, permissions }) => (
        <fieldset key={title} className={classes.area}>
          <legend>{title}</legend>
          {permissions.map(([name, words]) => (
            <Checkbox
              key={name}
              label={words}
              description={heldBy(name)}
              checked={chosen.includes(PERMISSIONS[name])}
              disabled={!mayGive(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </fieldset>
      ))}
    </EditDialog>
  );
}

function heldBy(name: Permission): string {
  const levels = ACCESS_LEVELS.filter((level) => levelHolds(level, name));
  if (levels.length === ACCESS_LEVELS.length) return 'Everyone has it for the clients they see';
  return `${levels.map((level) => LEVEL_NAMES[level]).join(', ')} ${levels.length === 1 ? 'has' : 'have'} it anyway`;
}
