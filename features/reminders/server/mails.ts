import type { MailFace } from '#platform/server/firm-face.ts';
import { type MailBlock, type RenderedMail, renderMail } from '#platform/server/mail/render.ts';
import { say, written } from '#platform/server/mail/words.ts';
import type { JointWords } from '../rules/joint-words.ts';

/** Names no papers and no amounts: a mailbox is not the place for them. */
export const jointMail = (firm: MailFace, words: JointWords, url: string): RenderedMail =>
  renderMail({
    firm,
    title: written(words.subject),
    paragraphs: [
      ...words.before.map(written),
      ...words.parts.flatMap(({ heading, lines, link }): MailBlock[] => [
        written(heading),
        ...(lines.length > 0 ? [{ list: lines.map(written) }] : []),
        ...(link ? [{ links: [{ label: say`${link.label}`, url: link.url }] }] : []),
      ]),
    ],
    button: { label: say`${words.button}`, url },
    closing: words.after.map(written),
  });
