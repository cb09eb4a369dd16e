/** What one reminder over several things says. No amounts, no names of papers. */
import { fittingSms } from './sms-words.ts';

/** What is open of one thing. */
export interface ReminderPart {
  heading: string;
  lines: readonly string[];
  /** Where it has an address of its own that needs no sign-in. */
  link: { label: string; url: string } | null;
}

export interface JointWords {
  subject: string;
  before: string[];
  parts: readonly ReminderPart[];
  button: string;
  after: string[];
}

const things = (count: number): string => `${count} things`;

export const jointWords = (
  parts: readonly ReminderPart[],
  { fname, firm }: { fname: string; firm: string },
): JointWords => ({
  subject: `${things(parts.length)} are waiting for you`,
  before: [`Hi ${fname},`, `${firm} is waiting for you on ${things(parts.length)}.`],
  parts,
  button: 'Open my portal',
  after: [`Questions? Ask ${firm}.`],
});

export const jointSms = (count: number, firm: string): string =>
  fittingSms(`${firm}: ${things(count)} are waiting for you. Sign in to your portal to finish.`);
