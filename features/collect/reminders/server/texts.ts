/** The words of a reminder: the questionnaire's own, where it has any, else the firm's. */
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { OwnTexts } from '../model.ts';
import type { ReminderTexts } from '../rules/reminder-words.ts';

export async function firmTexts(tx: Tx, firmId: number): Promise<ReminderTexts> {
  const own = await preferencesOf(tx, firmId);
  return {
    reminder_email_subject: own.reminder_subject,
    reminder_email_message: own.reminder_message,
    reminder_in_app_message: own.reminder_in_app_message,
    reminder_sms_message: own.reminder_text_message,
  };
}

export const textsOf = (
  { reminder_texts }: { reminder_texts: unknown },
  firm: ReminderTexts,
): ReminderTexts => ({
  ...firm,
  ...OwnTexts.parse(reminder_texts),
});
