import { type APIRequestContext, expect } from '@playwright/test';

/** A page, or anything else that asks. */
interface Reader {
  request: APIRequestContext;
}

interface Message {
  text: string;
  code: string;
  /** The path of its link. */
  link: string;
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

async function messagesTo(reader: Reader, recipient: string): Promise<Message[]> {
  const html = await (await reader.request.get('/demo/outbox', { params: { to: recipient } })).text();
  return html
    .split('<article>')
    .slice(1)
    .map((article) => {
      const text = unescaped(/<pre>([\s\S]*?)<\/pre>/.exec(article)?.[1] ?? '');
      return {
        text,
        code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
        link: /\/link\/[\w-]+/.exec(text)?.[0] ?? '',
      };
    });
}

/** The newest message to the address that `fits`, as soon as it is there. */
export async function newestTo(
  reader: Reader,
  recipient: string,
  fits: (message: Message) => boolean = ({ code, link }) => code !== '' || link !== '',
): Promise<Message> {
  let found: Message | undefined;
  await expect.poll(async () => (found = (await messagesTo(reader, recipient)).find(fits))).toBeTruthy();
  return found!;
}
