/** What a reminder says: the firm's own words with names and counts filled in, and the fixed part that says what is open. */
import { filled, STOP_WORDS } from '#features/firm/settings/rules/reminder-texts.ts';
import { spokenDay } from '#features/reminders/rules/day-words.ts';
import { fittingSms, linkedSms } from '#features/reminders/rules/sms-words.ts';
import { countedBySection, firstSections, itemsLeft, type OpenAsked } from './open-items.ts';

export interface ReminderTexts {
  reminder_email_subject: string;
  reminder_email_message: string;
  reminder_in_app_message: string;
  reminder_sms_message: string;
}

/** One questionnaire, as one person is reminded of it. */
export interface AboutOne {
  year: number;
  name: string;
  entity: string;
  due: string | null;
  /** Those that can be asked for today. */
  open: readonly OpenAsked[];
  texts: ReminderTexts;
}

export interface ToPerson {
  fname: string;
  firm: string;
  advisor: string | null;
  /** The day it goes out. */
  day: string;
}

/** Paragraphs before what is open, what is open, and paragraphs after the button. */
export interface ReminderWords {
  subject: string;
  before: string[];
  parts: { heading: string | null; lines: string[] }[];
  button: string;
  after: string[];
}

const byDueDate = (due: string | null, day: string): string =>
  due === null || due < day ? 'as soon as you can' : `by ${spokenDay(due)}`;

const valuesOf = (about: AboutOne, { fname, firm, advisor, day }: ToPerson): Record<string, string> => ({
  first_name: fname,
  year: String(about.year),
  name: about.name,
  for: `for ${about.entity}`,
  items_left: itemsLeft(about.open.length),
  firm,
  by_due_date: byDueDate(about.due, day),
  advisor: advisor ?? firm,
});

const OPEN_BLOCK = '{items}';
const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function linesOf(open: readonly OpenAsked[]): string[] {
  const { lines, more } = firstSections(countedBySection(open));
  return [
    ...lines.map(({ counts, section }) => `${counts} in ${section}`),
    ...(more > 0 ? [`and in ${more} more sections`] : []),
  ];
}

/** What is open stands where the firm put it, or else after everything the firm wrote. */
export function mailWords(about: AboutOne, to: ToPerson): ReminderWords {
  const { reminder_email_subject: subject, reminder_email_message: message } = about.texts;
  const values = valuesOf(about, to);
  const [before, ...after] = message.split(OPEN_BLOCK);
  return {
    subject: filled(subject, values),
    before: paragraphs(filled(before!, values)),
    parts: [{ heading: null, lines: linesOf(about.open) }],
    button: 'Open my questionnaire',
    after: paragraphs(filled(after.join('\n'), values)),
  };
}

/** What is open of one, where it is said beside other things. */
export const partWords = (about: AboutOne, day: string): { heading: string; lines: string[] } => ({
  heading: `${about.year} ${about.name} for ${about.entity}. Please finish ${byDueDate(about.due, day)}.`,
  lines: linesOf(about.open),
});

const total = (abouts: readonly AboutOne[]): number => abouts.reduce((sum, { open }) => sum + open.length, 0);

/** SND-045: one mail over all of a person's questionnaires. */
export function joinedWords(abouts: readonly AboutOne[], to: ToPerson): ReminderWords {
  const left = itemsLeft(total(abouts));
  return {
    subject: `${left} in ${abouts.length} questionnaires`,
    before: [`Hi ${to.fname},`, `You have ${left} in ${abouts.length} questionnaires.`],
    parts: abouts.map((about) => partWords(about, to.day)),
    button: 'Open my portal',
    after: [
      `If you don’t have something yet, “later” and “not applicable” are fine answers. Questions? Ask ${to.advisor ?? to.firm}.`,
      to.firm,
    ],
  };
}

export const noticeWords = (about: AboutOne, to: ToPerson): string =>
  filled(about.texts.reminder_in_app_message, valuesOf(about, to)).trim();

/** As long as the names make it; more than fits is cut when it is sent. */
export const smsLength = (about: AboutOne, to: ToPerson): number =>
  Array.from(`${filled(about.texts.reminder_sms_message, valuesOf(about, to)).trim()} ${STOP_WORDS}`).length;

export const smsWords = (about: AboutOne, to: ToPerson): string =>
  fittingSms(filled(about.texts.reminder_sms_message, valuesOf(about, to)));

export const joinedSms = (abouts: readonly AboutOne[], { firm }: ToPerson): string =>
  fittingSms(
    `${firm}: ${itemsLeft(total(abouts))} in ${abouts.length} questionnaires. Sign in to your portal to finish.`,
  );

/** A drop-off needs no sign-in. */
export const linkSms = (about: AboutOne, { firm }: ToPerson, link: string): string =>
  linkedSms(firm, itemsLeft(about.open.length), link);
