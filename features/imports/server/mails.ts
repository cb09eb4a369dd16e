import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { type ImportType, TYPE_NAMES } from '../rules/fields.ts';

const OWN_NAME = 'Sheaf';

/** For the portal's own people. Names no file: a mailbox is not the place for what firms send. */
export function waitsMail(baseUrl: string, firm: string, type: ImportType) {
  return renderMail({
    firm: { name: OWN_NAME },
    title: say`${firm} sent a file to read in`,
    paragraphs: [say`${TYPE_NAMES[type]} of ${firm} waits for a person.`],
    button: { label: say`See what waits`, url: `${baseUrl}/platform/imports` },
    footer: [say`You get this because your address is one of those who look after this portal.`],
  });
}

export function readInMail(firm: MailFace, baseUrl: string, told: { fname: string; import_id: number }) {
  return renderMail({
    firm,
    title: say`Your file has been read in`,
    paragraphs: [
      say`Hello ${told.fname},`,
      say`Our team has read in the file you uploaded. Nothing is left for you to do.`,
    ],
    button: { label: say`Open the import`, url: `${baseUrl}/imports/${told.import_id}` },
  });
}
