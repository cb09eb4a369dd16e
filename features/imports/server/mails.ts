import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { type ImportType, TYPE_NAMES } from '../rules/fields.ts';

const OWN_NAME = 'Sheaf';

/** For the portal's own people. Names no file: a mailbox is not the place for what firms send. */
export function waitsMail(baseUrl: string, firm: string, type: ImportType) {
  return renderMail({
    firm: { name: OWN_NAME },
    title: say`${firm} sent a file to import`,
    paragraphs: [say`${TYPE_NAMES[type]} from ${firm} is waiting to be imported.`],
    button: { label: say`See files to import`, url: `${baseUrl}/platform/imports` },
    footer: [say`You’re getting this because you help run this portal.`],
  });
}

export function readInMail(firm: MailFace, baseUrl: string, told: { fname: string; import_id: number }) {
  return renderMail({
    firm,
    title: say`Your file has been imported`,
    paragraphs: [
      say`Hello ${told.fname},`,
      say`Our team has imported the file you uploaded. You’re all set.`,
    ],
    button: { label: say`See the import`, url: `${baseUrl}/imports/${told.import_id}` },
  });
}
