/** The lines of a CSV, and the pages of a PDF: what was said, by whom and when, replies after what they answer. */
import { bindBooks } from '#platform/server/pdf/bind-book.ts';
import type { BookPart } from '#platform/server/pdf/book.ts';
import { type Content, words } from '#platform/server/pdf/set-pages.ts';
import { csvLine } from '#platform/safe-cells.ts';
import type { Moments } from '#features/collect/server/service.ts';
import { DELETED } from '../../chat/messages.ts';
import { readText } from '../../chat/rules/attachments.ts';
import type { ExportedMessage } from './queries.ts';

export interface Writing {
  title: string;
  firm: string;
  by: string;
  at: string;
  days: { start: string | null; end: string | null };
  moments: Moments;
  messages: AsyncIterable<ExportedMessage>;
}

const HEADS = ['Sent', 'From', 'Role', 'Message', 'Attachments', 'Tag', 'Number', 'In reply to'];
const INK_2 = '#3e4a55';
const LINE = '#d8d3c8';

const whoOf = ({ is_log, user_name }: ExportedMessage): string => (is_log ? '' : (user_name ?? ''));
const textOf = ({ deleted, text }: ExportedMessage): string => (deleted ? DELETED : readText(text).words);
const roleOf = ({ is_log, is_firm_user }: ExportedMessage): string =>
  is_log ? 'Portal' : is_firm_user ? 'Firm' : 'Client';
const noteOf = (message: ExportedMessage): string =>
  [message.tag === 'general' ? '' : message.tag, message.is_reminder ? 'reminder' : '']
    .filter(Boolean)
    .join(', ');

export async function* writeCsv({ messages, moments }: Writing): AsyncGenerator<Buffer> {
  // So that every program reads it as UTF-8.
  yield Buffer.from(`\uFEFF${csvLine(HEADS)}`);
  for await (const message of messages)
    yield Buffer.from(
      csvLine([
        moments.moment(message.sent_at),
        whoOf(message),
        roleOf(message),
        textOf(message),
        message.deleted ? '' : message.files.join('; '),
        noteOf(message),
        message.id,
        message.message_thread_id,
      ]),
    );
}

const said = (message: ExportedMessage, moments: Moments): Content[] => {
  const indent = message.message_thread_id === null ? 0 : 24;
  const margin = (above: number): [number, number, number, number] => [indent, above, 0, 0];
  const text = textOf(message);
  const head = [whoOf(message), moments.moment(message.sent_at), noteOf(message)].filter(Boolean).join(' · ');
  if (message.is_log)
    return [
      words(`${text} · ${moments.moment(message.sent_at)}`, {
        color: INK_2,
        fontSize: 8,
        margin: [0, 8, 0, 0],
      }),
    ];
  return [
    words(head, { fontSize: 8, color: INK_2, margin: margin(8) }),
    ...(text === '' ? [] : [words(text, { margin: margin(1), ...(message.deleted && { italics: true }) })]),
    ...(message.deleted
      ? []
      : message.files.map((name) => words(`Attachment: ${name}`, { color: INK_2, margin: margin(1) }))),
  ];
};

/** A part for each month, which is how far back people look. */
async function chaptersOf({ messages, moments }: Writing): Promise<{ chapters: BookPart[]; count: number }> {
  const chapters: BookPart[] = [];
  let count = 0;
  for await (const message of messages) {
    count += 1;
    const [month, , year] = moments.day(message.sent_at).replace(',', '').split(' ');
    const title = `${month} ${year}`;
    let last = chapters.at(-1);
    // A late answer stays with what it answers.
    if (!last || (last.title !== title && message.message_thread_id === null)) {
      last = { id: `part-${chapters.length}`, title, content: [words(title, { fontSize: 14, bold: true })] };
      chapters.push(last);
    }
    last.content.push(...said(message, moments));
  }
  return { chapters, count };
}

export async function* writePdf(writing: Writing): AsyncGenerator<Buffer> {
  const { title, firm, by, at, days, moments } = writing;
  const { chapters, count } = await chaptersOf(writing);
  const stretch =
    days.start === null && days.end === null
      ? 'All time'
      : `${days.start === null ? 'Beginning' : moments.whole(days.start)} to ${days.end === null ? 'now' : moments.whole(days.end)}`;
  const facts: [string, string][] = [
    ['Firm', firm],
    ['Messages', String(count)],
    ['Time', stretch],
    ['Exported', `${moments.moment(at)} by ${by}`],
  ];
  const cover: BookPart = {
    id: 'cover',
    title: 'Summary',
    content: [
      words('Conversation', { fontSize: 12, color: INK_2, margin: [0, 120, 0, 4] }),
      words(title, { fontSize: 22, bold: true, margin: [0, 0, 0, 24] }),
      ...facts.map(([label, value]) => words(`${label}: ${value}`, { margin: [0, 4, 0, 0] })),
      { canvas: [{ type: 'line', x1: 0, y1: 12, x2: 484, y2: 12, lineWidth: 0.4, lineColor: LINE }] },
    ],
  };
  const book = {
    title: `Conversation, ${title}`,
    author: firm,
    createdAt: at,
    foot: title,
    front: [cover],
    contents: chapters.length > 1 ? { pageNumbers: true } : null,
    chapters,
    papers: [],
    shortFirst: false,
  };
  for await (const { bytes } of bindBooks([
    { book, open: () => Promise.reject(new Error('No attachments.')) },
  ]))
    yield* bytes;
}
