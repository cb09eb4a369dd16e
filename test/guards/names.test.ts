/** Names stand in mails with the firm's letterhead: whatever takes one refuses addresses, second lines and hidden signs. */
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { features } from '#server/features.ts';

/** `feature.endpoint.path` of what is called a name and is none. */
const NO_NAMES: Record<string, string> = {
  'imports.uploadImport.document_name': 'a file’s own name: shown to those who import, in no mail',
  'documents.requestUpload.name': 'a file’s name has a rule of its own, features/documents/rules/names.ts',
  'collect.dropOffLink.name': 'a file’s name, by the same rule',
  'questionnaires.requestQuestionUpload.name': 'a file’s name, by the same rule',
  'questionnaires.requestQuestionUpload.document_name': 'a file’s name, by the same rule',
  'documents.handoffLink.name': 'a file’s name, by the same rule',
  'documents.downloadFolder.name': 'what the zip of a folder is called, by the rule of files; in no mail',
  'collect.exportQuestionnaires.save_as_name':
    'what the file of an export is called, by the rule of files; in no mail',
  'documents.uploadDirectly.newName': 'a file’s name, by its own rule',
  'documents.createFolder.name': 'a folder’s name, by the rule of files; in no mail',
  'documents.renameDocument.itemName': 'which file or folder',
  'documents.renameDocument.newName': 'a file’s or folder’s name, by their own rule; in no mail',
  'documents.splitDocument.children.name': 'a file’s name, by its own rule',
  'intake.acceptDocument.name': 'a file’s name, by its own rule',
  'documents.deleteDocument.documentName': 'which file or folder',
  'templates.saveDraft.form.sections.name':
    'what a firm’s own writers call a section; mails print it as foreign text',
  'signature-requests.saveSigningProgress.progress.name':
    'how a signer writes their own name on a paper; in no mail',
  'droplink.startDrop.files.name': 'a file’s name, judged and refused one by one by the file rule',
};

const LOOKS_LIKE_NAME = /(?:^|_)(?:f|l|m)?name$|Name$|^suffix$|^new_tag$/;
const HOSTILE = [
  'Your refund: https://evil.example/x',
  'Maria\nPlease sign in again',
  'Maria \u202ecod.exe',
  'Ma\u200bria',
  'www.evil.example',
  'evil.example/refund',
  '<b>Maria</b>',
];

interface Def {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

function* nameFields(schema: z.ZodType | undefined, path: string): Generator<[string, z.ZodType]> {
  if (!schema) return;
  const { innerType, element, in: inner, options, shape } = defOf(schema);
  for (const deeper of [innerType, element, inner, ...(options ?? [])]) yield* nameFields(deeper, path);
  for (const [key, field] of Object.entries(shape ?? {})) {
    const place = `${path}.${key}`;
    if (LOOKS_LIKE_NAME.test(key) && takesText(field)) yield [place, field];
    yield* nameFields(field, place);
  }
}

const takesText = (schema: z.ZodType): boolean => {
  const { type, innerType, in: inner } = defOf(schema);
  return type === 'string' || [innerType, inner].some((one) => one !== undefined && takesText(one));
};

const found = features({} as never, {} as never).flatMap(({ name, contract }) =>
  Object.entries(contract).flatMap(([call, { method, params, query, body }]) =>
    method === 'GET' ? [] : [params, query, body].flatMap((part) => [...nameFields(part, `${name}.${call}`)]),
  ),
);

it('every name that can be sent goes through the name rule', () => {
  expect(found.length).toBeGreaterThan(25);
  const open = found
    .filter(([, field]) => HOSTILE.some((text) => field.safeParse(text).success))
    .map(([place]) => place);
  expect(open.filter((place) => !(place in NO_NAMES))).toEqual([]);
  expect(Object.keys(NO_NAMES).filter((place) => !open.includes(place))).toEqual([]);
});
