/** How often staff are written to about each kind of news, and when the next mail is due. */
import { addDays } from '#features/questionnaires/rules/days.ts';
import { momentOf, wallTimeIn } from '#features/messages/chat/rules/wall-time.ts';
import type { About, Kind, Rhythm, Rhythms } from '../model.ts';
import { BURST_MS } from './mailing.ts';

/** The hour of the daily mail, where the person lives. */
const DAILY_AT = '08:00';
const HOUR_MS = 3_600_000;

export const DEFAULT_RHYTHMS: Rhythms = {
  messages: 'at_once',
  documents: 'at_once',
  questionnaires: 'daily',
  signatures: 'daily',
  information: 'daily',
};

const ABOUT: Record<Kind, About | null> = {
  information: 'information',
  document: 'documents',
  questionnaire_document: 'documents',
  submitted: 'questionnaires',
  signature: 'signatures',
  payment: 'signatures',
  // Whoever asked for a file gets a mail of its own where it takes long, and clients are asked by mail.
  file: null,
  asked: null,
};
/** What a notification counts as where mail is chosen; null for those no mail tells of. */
export const aboutOf = (kind: Kind): About | null => ABOUT[kind];
export const kindsAbout = (about: About): Kind[] =>
  (Object.keys(ABOUT) as Kind[]).filter((kind) => ABOUT[kind] === about);

function nextHour(at: Date, zone: string): Date {
  const [, minutes] = wallTimeIn(zone, at).time.split(':');
  const sinceHour = Number(minutes) * 60_000 + (at.getTime() % 60_000);
  return sinceHour === 0 ? at : new Date(at.getTime() - sinceHour + HOUR_MS);
}

function nextMorning(at: Date, zone: string): Date {
  const { day } = wallTimeIn(zone, at);
  const today = momentOf(zone, { day, time: DAILY_AT })!;
  return today >= at ? today : momentOf(zone, { day: addDays(day, 1), time: DAILY_AT })!;
}

/** When a mail is to tell of what happens now; null where none does. */
export function mailDueAt(rhythm: Rhythm, at: Date, zone: string): Date | null {
  if (rhythm === 'off') return null;
  if (rhythm === 'at_once') return new Date(at.getTime() + BURST_MS);
  return rhythm === 'hourly' ? nextHour(at, zone) : nextMorning(at, zone);
}
