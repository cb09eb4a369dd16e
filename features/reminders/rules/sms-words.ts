/** Text messages: one each, with the way out at the end. */
import { SMS_LENGTH, STOP_WORDS } from '#features/firm/settings/rules/reminder-texts.ts';

/** Ends with the way out, and fits one message: what is too long is cut before it. */
export function fittingSms(text: string): string {
  const said = text.replace(STOP_WORDS, '').replace(/\s+/g, ' ').trim();
  const room = SMS_LENGTH - STOP_WORDS.length - 1;
  const letters = Array.from(said);
  const cut =
    letters.length > room
      ? `${letters
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`
      : said;
  return `${cut} ${STOP_WORDS}`;
}

/** With a link, which is what counts: the firm's name gives way to it. */
export function linkedSms(firm: string, words: string, link: string): string {
  const rest = `: ${words}. ${link} ${STOP_WORDS}`;
  const room = Math.max(3, SMS_LENGTH - rest.length);
  return `${firm.length > room ? `${firm.slice(0, room - 1)}…` : firm}${rest}`;
}
