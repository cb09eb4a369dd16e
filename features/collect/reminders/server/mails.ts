import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say, written } from '#platform/server/mail/words.ts';
import type { ReminderWords } from '../rules/reminder-words.ts';

/** Counts by section and nothing more: a mailbox is not the place for the names of papers. */
export const reminderMail = (firm: MailFace, words: ReminderWords, url: string) =>
  renderMail({
    firm,
    title: written(words.subject),
    paragraphs: [
      ...words.before.map(written),
      ...words.parts.flatMap(({ heading, lines }) => [
        ...(heading === null ? [] : [written(heading)]),
        { list: lines.map(written) },
      ]),
    ],
    button: { label: say`${words.button}`, url },
    closing: words.after.map(written),
  });
