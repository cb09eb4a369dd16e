import { Stack } from '@mantine/core';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { ASSIGNMENTS_UPDATED, REASSIGN_NOTE } from '../../messages.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { NO_ADVISOR } from '../../model.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { inParts, people } from './in-parts.ts';

export interface BulkDialogProps {
  ids: readonly number[];
  onDone: (words?: string) => Promise<void>;
  onClose: () => void;
}

const schema = z.object({ advisor: z.string() });

/** CLI-048. */
export function AssignDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const firm = useFirm();
  const form = useZodForm(schema, { advisor: String(NO_ADVISOR) });
  const { value, onChange, ...field } = form.field('advisor');
  const assign = async ({ advisor }: { advisor: string }) => {
    await inParts(ids, (clientIds) =>
      call(userBulk.updateClientAssignment, { advisorId: Number(advisor), clientIds }),
    );
    await onDone(ASSIGNMENTS_UPDATED);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Update Client Assignments"
      footer={
        <FormButtons
          form="assign"
          busy={form.isSubmitting}
          onCancel={onClose}
        >{`Assign ${people(ids.length)}`}</FormButtons>
      }
    >
      <form id="assign" noValidate onSubmit={form.submit(assign)}>
        <Stack gap="md">
          <SelectField
            label="Assigned firm user"
            description={REASSIGN_NOTE}
            choices={[
              { value: String(NO_ADVISOR), label: 'Nobody' },
              ...firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
            ]}
            {...field}
            value={value}
            onChange={(chosen) => onChange(chosen ?? String(NO_ADVISOR))}
          />
          <FormNotice message={form.formError} />
        </Stack>
      </form>
    </Dialog>
  );
}
