import { Stack } from '@mantine/core';
import { z } from 'zod';
import { toast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { WrongCount } from '#ui/form/WrongCount.tsx';
import { Columns } from '#ui/layout/Columns.tsx';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import type { SampleRow } from './sample-rows.ts';

const schema = z.object({
  first_name: z.string().min(1, 'Enter a first name.'),
  last_name: z.string().min(1, 'Enter a last name.'),
  email: z.email('Enter a valid email address.'),
  contact_by: z.string().nullable(),
  reminders: z.boolean(),
});

interface RecordDrawerProps {
  row: SampleRow;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export function RecordDrawer({ row, onClose, onPrevious, onNext }: RecordDrawerProps) {
  const form = useZodForm(schema, {
    first_name: 'Eleanor',
    last_name: 'Whitcombe',
    email: 'james.whitcombe@example.com',
    contact_by: 'both',
    reminders: true,
  });
  const save = form.submit((values) => {
    if (values.email.startsWith('james'))
      throw Object.assign(new Error('refused'), {
        error: { field: 'email', message: 'This email already belongs to James Whitcombe.' },
      });
    toast.success();
    onClose();
  });
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={row.client}
      subtitle={row.organizer}
      mark={<EntityMark name={row.client} size={40} />}
      onPrevious={onPrevious}
      onNext={onNext}
      footerNote={<WrongCount errors={form.errors} />}
      footer={
        <FormButtons form="record" busy={form.isSubmitting} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form id="record" onSubmit={save} noValidate>
        <Stack gap="md">
          <Columns>
            <TextField label="First name" required autoComplete="off" {...form.field('first_name')} />
            <TextField label="Last name" required autoComplete="off" {...form.field('last_name')} />
          </Columns>
          <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
          <SelectField
            label="Contact by"
            choices={[
              { value: 'email', label: 'Email' },
              { value: 'text', label: 'Text' },
              { value: 'both', label: 'Email & Text' },
            ]}
            {...form.field('contact_by')}
          />
          <SwitchField label="Send reminders" {...form.field('reminders')} />
          <FormNotice message={form.formError} />
        </Stack>
      </form>
    </SideDrawer>
  );
}
