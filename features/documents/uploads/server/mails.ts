import type { Theme } from '#features/firm/branding/model.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

interface Upload {
  advisor: string;
  entity: string;
  hash: string;
}

/** Names no document: a mailbox is not the place for what clients send. */
export function uploadedMail(firm: { name: string; theme: Theme }, baseUrl: string, upload: Upload) {
  return renderMail({
    firm: { name: firm.name, primary: firm.theme.primary },
    title: say`New document for ${upload.entity}`,
    paragraphs: [say`Hello ${upload.advisor},`, say`A client uploaded a document for ${upload.entity}.`],
    button: { label: say`Open documents`, url: `${baseUrl}/admin/${upload.hash}/documents` },
  });
}
