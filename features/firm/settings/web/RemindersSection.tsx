import { NumberInput } from '@mantine/core';
import type { z } from 'zod';
import { REMINDER_SAMPLES, filled, SMS_LENGTH, unknownPlaceholder } from '../rules/reminder-texts.ts';
import { settings } from '../contract.ts';
import { type FirmSettings, REMINDER_DAYS, Reminders } from '../model.ts';
import { call } from '#platform/web/client.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSettingsPage } from './settings-context.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import classes from './settings.module.css';

const schema = Reminders.required().extend({ questionnaire_reminder_frequency: REMINDER_DAYS });
type Values = z.input<typeof schema>;
const read = ({ preferences, questionnaire_reminder_frequency }: FirmSettings): Values => ({
  questionnaire_reminder_frequency,
  overdue_reminders_enabled: preferences.overdue_reminders_enabled,
  reminder_subject: preferences.reminder_subject,
  reminder_message: preferences.reminder_message,
  reminder_text_message: preferences.reminder_text_message,
});
const send = ({ questionnaire_reminder_frequency, ...reminders }: Values, { version }: FirmSettings) =>
  call(settings.updateSettings, { version, questionnaire_reminder_frequency, reminders });
const labels = {
  questionnaire_reminder_frequency: 'Days between reminders',
  overdue_reminders_enabled: 'After the due date too',
  reminder_subject: 'Subject',
  reminder_message: 'Mail',
  reminder_text_message: 'Text message',
};
const PLACEHOLDERS = Object.keys(REMINDER_SAMPLES)
  .map((name) => `{${name}}`)
  .join(', ');

export function RemindersSection() {
  const { settings: firm } = useSettingsPage();
  const part = useSettingsForm({ id: 'reminders', schema, read, send, labels });
  const { form } = part;
  const days = form.field('questionnaire_reminder_frequency');
  const shown = (text: string) =>
    unknownPlaceholder(text) === null ? filled(text, { ...REMINDER_SAMPLES, firm: firm.name }) : text;
  const { reminder_subject: subject, reminder_message: message, reminder_text_message: sms } = form.values;
  return (
    <SettingsSheet
      part={part}
      title="Reminders"
      words="Sent while a questionnaire waits for the client, and three days and one day before it is due. Never two to one person on one day."
    >
      <NumberInput
        {...days}
        label={labels.questionnaire_reminder_frequency}
        min={1}
        max={90}
        allowDecimal={false}
        onChange={(value) => form.set('questionnaire_reminder_frequency', Number(value))}
      />
      <SwitchField
        {...form.field('overdue_reminders_enabled')}
        label={labels.overdue_reminders_enabled}
        description="Without it reminders end on the day a questionnaire is due."
      />
      <p className={classes.facts}>You can use {PLACEHOLDERS}. No amounts, numbers or names of documents.</p>
      <TextField {...form.field('reminder_subject')} label={labels.reminder_subject} maxLength={200} />
      <TextAreaField
        {...form.field('reminder_message')}
        label={labels.reminder_message}
        rows={8}
        maxLength={3000}
      />
      <TextAreaField
        {...form.field('reminder_text_message')}
        label={labels.reminder_text_message}
        description={`At most ${SMS_LENGTH} characters.`}
        rows={2}
        maxLength={SMS_LENGTH}
      />
      <h3>How it will read</h3>
      <div className={classes.preview}>
        <strong>{shown(subject)}</strong>
        {shown(message)}
      </div>
      <div className={classes.preview}>{shown(sms)}</div>
    </SettingsSheet>
  );
}
