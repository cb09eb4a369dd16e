import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { type ImportType, TYPE_NAMES } from '../rules/fields.ts';

const OWN_NAME = 'Sheaf';

/** For the portal's own people. Names no file: a mailbox is not the place for what firms send. */
export function waitsMail(baseUrl: string, firm: string, type: ImportType) {
  const title = `${firm} sent a file to read in`;
  return {
    subject: title,
    ...renderMail({
      firm: { name: OWN_NAME },
      title,
      paragraphs: [`${TYPE_NAMES[type]} of ${firm} waits for a person.`],
      button: { label: 'See what waits', url: `${baseUrl}/platform/imports` },
      footer: ['You get this because your address is one of those who look after this portal.'],
    }),
  };
}

export function readInMail(firm: MailFace, baseUrl: string, told: { fname: string; import_id: number }) {
  const title = 'Your file has been read in';
  return {
    subject: title,
    ...renderMail({
      firm,
      title,
      paragraphs: [
        `Hello ${told.fname},`,
        'Our team has read in the file you uploaded. Nothing is left for you to do.',
      ],
      button: { label: 'Open the import', url: `${baseUrl}/imports/${told.import_id}` },
    }),
  };
}
