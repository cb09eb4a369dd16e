import { Checkbox } from '@mantine/core';
import { z } from 'zod';
import { Preferences } from '../preferences.ts';
import type { FirmSettings } from '../model.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFirm } from '#features/firm/current/web/queries.ts';
import { savePreferences } from './save-preferences.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import classes from './settings.module.css';

const { shape } = Preferences;
const schema = z.object({
  send_tax_return_to_documents_default_subject: shape.send_tax_return_to_documents_default_subject.unwrap(),
  send_tax_return_to_documents_default_message: shape.send_tax_return_to_documents_default_message.unwrap(),
  tax_return_send_to_documents_path: shape.tax_return_send_to_documents_path.unwrap(),
  pay_before_return_opens: z.boolean(),
  drop_link_enabled: z.boolean(),
  hide_sign_in_button_on_drop_link: z.boolean(),
  firm_user_ids_to_receive_drop_link_notification: z.array(z.number()),
});
type Values = z.input<typeof schema>;
const labels = {
  send_tax_return_to_documents_default_subject: 'Subject',
  send_tax_return_to_documents_default_message: 'Message',
  tax_return_send_to_documents_path: 'Folder',
  pay_before_return_opens: 'Ask for payment before the pages open',
  drop_link_enabled: 'Drop link',
  hide_sign_in_button_on_drop_link: 'Hide the sign-in button',
  firm_user_ids_to_receive_drop_link_notification: 'Who gets notified about new files',
};
const read = ({ preferences }: FirmSettings): Values => ({
  send_tax_return_to_documents_default_subject: preferences.send_tax_return_to_documents_default_subject,
  send_tax_return_to_documents_default_message: preferences.send_tax_return_to_documents_default_message,
  tax_return_send_to_documents_path: preferences.tax_return_send_to_documents_path,
  pay_before_return_opens: preferences.pay_before_return_opens,
  drop_link_enabled: preferences.drop_link_enabled,
  hide_sign_in_button_on_drop_link: preferences.hide_sign_in_button_on_drop_link,
  firm_user_ids_to_receive_drop_link_notification:
    preferences.firm_user_ids_to_receive_drop_link_notification,
});

export function DeliverySection() {
  const { firm_users } = useFirm();
  const part = useSettingsForm({ id: 'delivery', schema, read, send: savePreferences, labels });
  const { form } = part;
  const receivers = form.field('firm_user_ids_to_receive_drop_link_notification');
  return (
    <SettingsSheet part={part} title="Delivery and drop link">
      <div className={classes.group}>
        <h3>When a return is sent to documents</h3>
        <TextField
          {...form.field('send_tax_return_to_documents_default_subject')}
          label={labels.send_tax_return_to_documents_default_subject}
          description="{tax_year} becomes the year of the return."
          longest={200}
        />
        <TextAreaField
          {...form.field('send_tax_return_to_documents_default_message')}
          label={labels.send_tax_return_to_documents_default_message}
          longest={5000}
        />
        <TextField
          {...form.field('tax_return_send_to_documents_path')}
          label={labels.tax_return_send_to_documents_path}
          description="Where we save the return, such as /{year}/Tax Return."
        />
      </div>
      <div className={classes.group}>
        <h3>When a return has an invoice</h3>
        <SwitchField
          {...form.field('pay_before_return_opens')}
          label={labels.pay_before_return_opens}
          description="How each new invoice begins. You can change it on the return."
        />
      </div>
      <div className={classes.group}>
        <h3>Drop link</h3>
        <SwitchField
          {...form.field('drop_link_enabled')}
          label={labels.drop_link_enabled}
          description="An address where anyone can send you files without an account."
        />
        <SwitchField
          {...form.field('hide_sign_in_button_on_drop_link')}
          label={labels.hide_sign_in_button_on_drop_link}
          description="The drop link page then only accepts files."
        />
        <Checkbox.Group
          label={labels.firm_user_ids_to_receive_drop_link_notification}
          description="The drop link takes files once somebody hears of them."
          error={receivers.error}
          value={receivers.value.map(String)}
          onChange={(ids) => receivers.onChange(ids.map(Number))}
        >
          <div className={classes.switches}>
            {firm_users.map(({ id, full_name }) => (
              <Checkbox key={id} name={receivers.name} value={String(id)} label={full_name} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </SettingsSheet>
  );
}
