/** A conversation as a page, message by message: it may be longer than memory. */
import { DELETED } from '#features/messages/chat/messages.ts';
import { readText } from '#features/messages/chat/rules/attachments.ts';
import { html, NOTHING, PAGE_FOOT, pageHead } from './page.ts';

export interface Said {
  text: string;
  sent_at: string;
  user_name: string | null;
  is_firm_user: boolean;
  is_log: boolean;
  deleted: boolean;
  files: readonly string[];
}

const attachments = (files: readonly string[]) => files.map((name) => html` Attachment: ${name}`);

function messageOf(
  { text, sent_at, user_name, is_firm_user, is_log, deleted, files }: Said,
  moment: (at: string) => string,
) {
  if (is_log) return html`<p class="quiet">${text} · ${moment(sent_at)}</p>`;
  const words = deleted ? DELETED : readText(text).words;
  return html`<article${is_firm_user ? NOTHING : html` class="own"`}><small>${user_name ?? 'Someone'} · ${moment(sent_at)}</small>
${words}${deleted ? [] : attachments(files)}</article>`;
}

export async function* conversationPage(
  title: string,
  messages: AsyncIterable<Said>,
  moment: (at: string) => string,
): AsyncGenerator<string> {
  yield pageHead(title, 1).text;
  for await (const message of messages) yield messageOf(message, moment).text;
  yield PAGE_FOOT.text;
}
