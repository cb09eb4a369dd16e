import classes from './roles.module.css';
import { Checkbox } from '@mantine/core';
import { useMe } from '#features/accounts/web/index.ts';
import { LEVEL_NAMES } from '#features/staff/people/rules/levels.ts';
import { RoleForm, roles } from '../contract.ts';
import { EditedRole } from '../model.ts';
import { ACCESS_LEVELS, levelHolds, type Permission, PERMISSIONS } from '#platform/permissions.ts';
import { call } from '#platform/web/client.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { EditDialog, useEditForm } from '#features/firm/web/staff.ts';
import { PERMISSION_AREAS, wordsOf } from './permission-words.ts';

interface RoleDialogProps {
  role: EditedRole | null;
  onClose: () => void;
}

const LABELS = { role_name: 'Role name', permission_ids: 'What it allows' };
const inWords = (field: string, value: unknown) =>
  field === 'permission_ids' ? wordsOf(value as number[]).join('; ') : undefined;

/** What each level holds anyway is said beside it; what the person does not hold themselves cannot be ticked. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const own = useMe().firm_access;
  const edit = useEditForm({
    schema: RoleForm,
    kept: role,
    shape: EditedRole,
    read: ({ role_name, permission_ids }) => ({ role_name, permission_ids }),
    blank: { role_name: '', permission_ids: [] },
    labels: LABELS,
    inWords,
    draft: 'firm-role',
    save: (values, on) =>
      on
        ? call(roles.updateRole, { role_id: on.id, version: on.version, ...values })
        : call(roles.createRole, values),
    onClose,
  });
  const { form } = edit;
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
      edit={edit}
      onClose={onClose}
    >
      {role && role.assignments > 0 ? (
        <p className={classes.about}>Changes take effect right away wherever this role is assigned.</p>
      ) : null}
      <TextField
        {...form.field('role_name')}
        onBlur={() => undefined}
        autoFocus
        label={LABELS.role_name}
        longest={80}
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
