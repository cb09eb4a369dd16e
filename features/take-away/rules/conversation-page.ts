/** A conversation as a page, message by message: it may be longer than memory. */
import { DELETED } from '#features/messages/chat/messages.ts';
import { readText } from '#features/messages/chat/rules/attachments.ts';
import { type Markup, markup, NOTHING, PAGE_FOOT, pageHead } from '#platform/plain-page.ts';

export interface Said {
  text: string;
  sent_at: string;
  user_name: string | null;
  is_firm_user: boolean;
  is_log: boolean;
  deleted: boolean;
  files: readonly string[];
}

function messageOf(message: Said, moment: (at: string) => string): Markup {
  const { text, user_name, deleted, files } = message;
  const at = moment(message.sent_at);
  if (message.is_log) return markup`<p class="quiet">${text} · ${at}</p>`;
  const lines = deleted
    ? [DELETED]
    : [readText(text).words, ...files.map((name) => `Attachment: ${name}`)].filter(Boolean);
  const own = message.is_firm_user ? NOTHING : markup` class="own"`;
  return markup`<article${own}><small>${user_name ?? 'Someone'} · ${at}</small>${`\n${lines.join('\n')}`}</article>`;
}

export async function* conversationPage(
  title: string,
  messages: AsyncIterable<Said>,
  moment: (at: string) => string,
): AsyncGenerator<string> {
  yield pageHead(title, 1);
  for await (const message of messages) yield messageOf(message, moment).text;
  yield PAGE_FOOT;
}
