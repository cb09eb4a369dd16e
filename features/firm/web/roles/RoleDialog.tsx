import { Button, Checkbox } from '@mantine/core';
import type { z } from 'zod';
import { useMe } from '#features/accounts/web/index.ts';
import { LEVEL_NAMES } from '#features/firm/rules/levels.ts';
import { RoleForm, roles } from '#features/firm/roles-contract.ts';
import type { EditedRole } from '#features/firm/words-model.ts';
import { ACCESS_LEVELS, levelHolds, type Permission, PERMISSIONS } from '#platform/permissions.ts';
import { call } from '#platform/web/client.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { PERMISSION_AREAS } from './permission-words.ts';
import classes from './roles.module.css';

interface RoleDialogProps {
  role: EditedRole | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** What each level holds anyway is said beside it; what the person does not hold themselves cannot be ticked. */
export function RoleDialog({ role, onClose, onSaved }: RoleDialogProps) {
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
  const save = async (values: z.output<typeof RoleForm>) => {
    if (role) await call(roles.updateRole, { role_id: role.id, version: role.version, ...values });
    else await call(roles.createRole, values);
    await onSaved();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={role ? `Edit ${role.role_name}` : 'New role'}
      footerNote={role && role.assignments > 0 ? `Changes ${role.assignments} assignments` : undefined}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="firm-role" loading={form.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id="firm-role" className={classes.form} noValidate onSubmit={form.submit(save)}>
        <TextField
          {...form.field('role_name')}
          onBlur={() => undefined}
          label="Name of the role"
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
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}

function heldBy(name: Permission): string {
  const levels = ACCESS_LEVELS.filter((level) => levelHolds(level, name));
  if (levels.length === ACCESS_LEVELS.length) return 'Everyone has it for the clients they see';
  return `${levels.map((level) => LEVEL_NAMES[level]).join(', ')} ${levels.length === 1 ? 'has' : 'have'} it anyway`;
}
