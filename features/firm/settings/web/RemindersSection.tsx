import { NumberInput } from '@mantine/core';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  REMINDER_PLACEHOLDERS,
  REMINDER_SAMPLES,
  filled,
  type ReminderPlaceholder,
  SMS_LENGTH,
  STOP_WORDS,
  unknownPlaceholder,
} from '../rules/reminder-texts.ts';
import { settings } from '../contract.ts';
import { type FirmSettings, REMINDER_DAYS, Reminders } from '../model.ts';
import { call } from '#platform/web/client.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { ChipField } from './chips/ChipField.tsx';
import { InsertChips } from './chips/InsertChips.tsx';
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
  reminder_in_app_message: preferences.reminder_in_app_message,
  reminder_text_message: preferences.reminder_text_message,
});
const send = ({ questionnaire_reminder_frequency, ...reminders }: Values, { version }: FirmSettings) =>
  call(settings.updateSettings, { version, questionnaire_reminder_frequency, reminders });
const labels = {
  questionnaire_reminder_frequency: 'Days between reminders',
  overdue_reminders_enabled: 'After the due date too',
  reminder_subject: 'Subject',
  reminder_message: 'Email',
  reminder_in_app_message: 'In-app message',
  reminder_text_message: 'Text message',
};
const TEXTS = {
  reminder_subject: true,
  reminder_message: true,
  reminder_in_app_message: true,
  reminder_text_message: true,
} as const;

export function RemindersSection() {
  const { settings: firm } = useSettingsPage();
  const part = useSettingsForm({ id: 'reminders', schema, read, send, labels });
  const { form } = part;
  const days = form.field('questionnaire_reminder_frequency');
  const shown = (text: string) =>
    unknownPlaceholder(text) === null ? filled(text, { ...REMINDER_SAMPLES, firm: firm.name }) : text;
  const {
    reminder_subject: subject,
    reminder_message: message,
    reminder_in_app_message: inApp,
    reminder_text_message: sms,
  } = form.values;
  const put = useRef<(name: ReminderPlaceholder) => void>(() => undefined);
  const chips = (name: keyof typeof TEXTS) => {
    const { value, error, onChange } = form.field(name);
    const onFocus = (into: (chosen: ReminderPlaceholder) => void) => {
      put.current = into;
    };
    return { label: labels[name], value, error, onChange, onFocus };
  };
  return (
    <SettingsSheet
      part={part}
      title="Reminders"
      words="Sent while a questionnaire waits for the client, and three days and one day before it is due. No one gets two on the same day."
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
        description="Off: reminders stop on the day a questionnaire is due."
      />
      <p className={classes.facts}>
        Type {'{'} or choose what we fill in for each client. No amounts, numbers or names of documents.
      </p>
      <InsertChips names={REMINDER_PLACEHOLDERS} onInsert={(name) => put.current(name)} />
      <ChipField names={REMINDER_PLACEHOLDERS} {...chips('reminder_subject')} kind="line" />
      <ChipField names={REMINDER_PLACEHOLDERS} {...chips('reminder_message')} kind="message" />
      <ChipField names={REMINDER_PLACEHOLDERS} {...chips('reminder_in_app_message')} kind="line" />
      <ChipField
        names={REMINDER_PLACEHOLDERS}
        {...chips('reminder_text_message')}
        kind="line"
        ending={STOP_WORDS}
        aside={`${Array.from(`${shown(sms)} ${STOP_WORDS}`).length}/${SMS_LENGTH} in the example`}
      />
      <h3>How it will read</h3>
      <div className={classes.preview}>
        <strong>{shown(subject)}</strong>
        {shown(message)}
      </div>
      <div className={classes.preview}>{shown(inApp)}</div>
      <div className={classes.preview}>
        {shown(sms)} {STOP_WORDS}
      </div>
    </SettingsSheet>
  );
}
