import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { roleAssignments } from '../../contract.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './entity-roles.module.css';

interface AssignRoleDialogProps {
  entity: EntityDetail;
  assignable: readonly number[];
  onClose: () => void;
}
const chosen = (missing: string) =>
  z
    .string(missing)
    .nullable()
    .refine((id) => id !== null, missing);
const Assign = z.object({
  role: chosen('Please choose a role.'),
  user: chosen('Choose a person.'),
});
const FORM = 'assign-role';

export function AssignRoleDialog({ entity, assignable, onClose }: AssignRoleDialogProps) {
  const firm = useFirm();
  const form = useZodForm(Assign, { role: null, user: null });
  const save = form.submit(async ({ role, user }) => {
    const { error } = await call(roleAssignments.assignRole, {
      firmRoleId: Number(role),
      companyId: entity.id,
      userId: Number(user),
    });
    if (error !== null) throw new Error(error);
    toast.success();
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Assign a role"
      footer={
        <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
          Assign
        </FormButtons>
      }
    >
      <form id={FORM} className={classes.form} noValidate onSubmit={save}>
        <p className={classes.about}>What the role allows counts for {entity.name} only.</p>
        <SelectField
          label="Role"
          required
          choices={firm.firm_roles
            .filter(({ id }) => assignable.includes(id))
            .map(({ id, role_name }) => ({ value: String(id), label: role_name }))}
          {...form.field('role')}
        />
        <SelectField
          label="Firm user"
          required
          choices={firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          {...form.field('user')}
        />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
