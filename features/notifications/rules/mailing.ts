/** When somebody who is not looking is written to about messages. */
import { quietUntil } from '#features/reminders/rules/quiet-hours.ts';

/** So long is waited for: whoever reads it meanwhile needs no mail, and what follows comes with it. */
export const BURST_MS = 2 * 60_000;
/** Between two mails about the same conversation. */
export const REST_MS = 30 * 60_000;

interface Unread {
  /** Of the messages no mail has told of, when the first went out. */
  firstAt: Date;
  /** When the last one went out. */
  lastMailedAt: Date | null;
}

export const mailDue = ({ firstAt, lastMailedAt }: Unread): Date =>
  new Date(
    Math.max(firstAt.getTime() + BURST_MS, lastMailedAt === null ? 0 : lastMailedAt.getTime() + REST_MS),
  );

/** The same by text message, which nobody gets at night. */
export function textDue(unread: Unread, timeZone: string): Date {
  const due = mailDue(unread);
  return quietUntil(timeZone, due) ?? due;
}
