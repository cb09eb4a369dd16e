/** NTF-009 to NTF-011: the three kinds of click. */
export type Opening =
  | { to: 'questionnaire'; companyId: number; questionnaireId: number }
  | { to: 'page'; path: string }
  | { to: 'file'; of: FileKind; id: number };

export type FileKind = 'questionnaire_export' | 'conversation_export' | 'document_archive';

const A_FILE = /^(questionnaire_export|conversation_export|document_archive):(\d{1,15})$/;
const A_QUESTIONNAIRE = /^\/\?companyId=(\d{1,15})&questionnaireId=(\d{1,15})$/;

export function openingOf(link: string): Opening {
  const file = A_FILE.exec(link);
  if (file) return { to: 'file', of: file[1] as FileKind, id: Number(file[2]) };
  const questionnaire = A_QUESTIONNAIRE.exec(link);
  if (questionnaire)
    return {
      to: 'questionnaire',
      companyId: Number(questionnaire[1]),
      questionnaireId: Number(questionnaire[2]),
    };
  return { to: 'page', path: link };
}
