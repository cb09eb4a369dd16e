/** What a text message says of messages: that there are some, from whom, and where; never what they say. */
import { linkedSms } from '#features/reminders/rules/sms-words.ts';
import { SMS_LENGTH } from '#features/firm/settings/rules/reminder-texts.ts';

interface Told {
  firm: string;
  messages: number;
  baseUrl: string;
  /** Of the conversation. */
  path: string;
}

/** Where the address of the conversation is too long for one message, that of the portal has to do. */
export function messagesSms({ firm, messages, baseUrl, path }: Told): string {
  const words = messages === 1 ? '1 new message' : `${messages} new messages`;
  const whole = linkedSms(firm, words, `${baseUrl}${path}`);
  return whole.length <= SMS_LENGTH ? whole : linkedSms(firm, words, baseUrl);
}
