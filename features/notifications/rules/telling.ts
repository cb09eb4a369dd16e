/** Who is told what of a happening. Pure: the names are looked up by whoever asks. */
import type { Permission } from '#platform/permissions.ts';
import type { Kind } from '../model.ts';

export interface Happened {
  name: string;
  actor_kind: string;
  payload: unknown;
}

/** Names the reader may know. */
export interface Names {
  /** Who did it. */
  who: string;
  companyId: number | null;
  companyHash: string | null;
  /** The folder a document lies in. */
  folder: string | null;
}

export interface Telling {
  kind: Kind;
  /** Subscribers of one of these types of news; owners of the entity, all or those named; whoever asked for it; or whom the firm named for it. */
  to:
    | { subscribers: readonly number[] }
    | { owners: readonly number[] }
    | 'receivers'
    | 'owners'
    | 'asker'
    | 'drop receivers';
  words: (names: Names, times: number) => string;
  link: (names: Names) => string;
  /** What is told of together, for one person and one entity. */
  gather: string | null;
  /** Told of as something better to those subscribed to this type. */
  exceptType?: number;
  /** The document it is about. */
  documentId?: number;
  /** Nobody is told of what staff brought in. */
  fromClients?: true;
  /** Subscribers are told only if they hold all of these on the entity. */
  holding?: readonly Permission[];
}

type Fields = Record<string, string | number | boolean | null | undefined | readonly number[]>;
const text = (fields: Fields, name: string): string => String(fields[name] ?? '');
const number = (fields: Fields, name: string): number => Number(fields[name]);

const files = (times: number): string => `${times} documents`;
const titleOf = (fields: Fields): string => `${text(fields, 'year')} ${text(fields, 'name')}`;

/** NTF-009: as the wire has them. */
const previewLink = (fields: Fields) => (names: Names) =>
  `/?companyId=${names.companyId}&questionnaireId=${number(fields, 'questionnaire_id')}`;
const folderLink = ({ companyHash, folder }: Names): string =>
  `/admin-documents/${companyHash}?path=${encodeURIComponent(folder ?? 'all')}`;
const ownFolderLink = ({ companyHash, folder }: Names): string =>
  `/documents/${companyHash}${folder === null ? '' : `?path=${encodeURIComponent(folder)}`}`;
const answerLink = (fields: Fields) => (names: Names) =>
  `/questionnaire/${names.companyHash}?questionnaireId=${number(fields, 'questionnaire_id')}`;

const people = (fields: Fields): readonly number[] => (Array.isArray(fields.user_ids) ? fields.user_ids : []);
const requestLink = (id: number) => (names: Names) =>
  `/signature-requests/${id}?companyId=${names.companyId}`;
const returnDeskLink = (id: number) => (names: Names) =>
  `/tax-returns?tax-return=${id}.${names.companyId}.open`;
const ownReturnLink = (fields: Fields) => (names: Names) =>
  `/tax-return-delivery/${number(fields, 'tax_return_id')}?companyId=${names.companyId}`;
const SIGNED_LINKS: Readonly<Record<string, (id: number) => (names: Names) => string>> = {
  signature_request: requestLink,
  tax_return: returnDeskLink,
};
const reviewLink = (fields: Fields) => (names: Names) =>
  `/review-signature-request/${number(fields, 'request_id')}?companyId=${names.companyId}`;

const LONGEST_REASON = 80;
/** Its first words, whole. */
function beginningOf(reason: string): string {
  const line = reason.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_REASON) return line;
  const cut = line.slice(0, LONGEST_REASON);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

type Rule = (fields: Fields) => Telling | null;

/** What opening the review desk takes. */
const DESK_PERMISSIONS: readonly Permission[] = ['documents.view', 'documents.split_review'];

const paperToReview = (fields: Fields): Telling => ({
  kind: 'questionnaire_document',
  to: { subscribers: [7] },
  holding: DESK_PERMISSIONS,
  words: (_names, times) => (times === 1 ? 'A paper needs review' : `${times} papers need review`),
  link: ({ companyHash }) => `/admin/${companyHash}/intake`,
  gather: 'intake',
  documentId: number(fields, 'document_id'),
  fromClients: true,
});

/** What clients do, told to staff. */
const TO_STAFF: Record<string, Rule> = {
  'document.uploaded': (fields) => ({
    kind: 'document',
    to: { subscribers: [2] },
    words: ({ who }, times) => `${who} uploaded ${times === 1 ? text(fields, 'name') : files(times)}`,
    link: folderLink,
    gather: 'documents',
    exceptType: 7,
    documentId: number(fields, 'document_id'),
  }),
  'questionnaire.document_added': (fields) => ({
    kind: 'questionnaire_document',
    to: { subscribers: [7] },
    words: ({ who }, times) =>
      times === 1
        ? `${who} uploaded a document for “${text(fields, 'item')}”`
        : `${who} uploaded ${files(times)} for ${titleOf(fields)}`,
    link: previewLink(fields),
    gather: `questionnaire ${number(fields, 'questionnaire_id')}`,
  }),
  'document.identified': (fields) => (fields.needs_review === true ? paperToReview(fields) : null),
  'document.not_split': (fields) => paperToReview(fields),
  'questionnaire.submitted': (fields) => ({
    kind: 'submitted',
    to: { subscribers: [3] },
    words: ({ who }) => `${who} submitted ${titleOf(fields)}`,
    link: previewLink(fields),
    gather: null,
  }),
  'questionnaire.started': (fields) => ({
    kind: 'submitted',
    to: { subscribers: [3] },
    words: ({ who }) => `${who} started ${titleOf(fields)}`,
    link: previewLink(fields),
    gather: null,
  }),
  'entity.profile_updated': () => ({
    kind: 'information',
    to: { subscribers: [1] },
    words: ({ who }) => `${who} changed the entity’s contact details`,
    link: ({ companyHash }) => `/admin/${companyHash}`,
    gather: 'profile',
  }),
  'signature.given': (fields) => ({
    kind: 'signature',
    to: { subscribers: [3] },
    words: ({ who }) =>
      `${text(fields, 'recorded_for') || who} signed ${text(fields, 'title') || 'a letter'}`,
    link:
      SIGNED_LINKS[text(fields, 'subject_kind')]?.(number(fields, 'subject_id')) ??
      (({ companyHash }) => `/admin/${companyHash}`),
    gather: null,
  }),
  'signature_request.declined': (fields) => ({
    kind: 'signature',
    to: { subscribers: [3] },
    words: ({ who }) =>
      `${who} declined to sign ${titleOf(fields)}: “${beginningOf(text(fields, 'reason'))}”`,
    link: requestLink(number(fields, 'request_id')),
    gather: null,
  }),
  'tax_return.approved': (fields) => ({
    kind: 'information',
    to: { subscribers: [3] },
    words: ({ who }) => `${who} approved the draft of ${titleOf(fields)}`,
    link: returnDeskLink(number(fields, 'tax_return_id')),
    gather: null,
  }),
  'tax_return.changes_requested': (fields) => ({
    kind: 'information',
    to: { subscribers: [3] },
    words: ({ who }) =>
      `${who} requested changes to ${titleOf(fields)}: “${beginningOf(text(fields, 'reason'))}”`,
    link: returnDeskLink(number(fields, 'tax_return_id')),
    gather: null,
  }),
  'tax_return.invoice_paid': (fields) => ({
    kind: 'payment',
    to: { subscribers: [3] },
    words: () => `The invoice for ${titleOf(fields)} was paid`,
    link: returnDeskLink(number(fields, 'tax_return_id')),
    gather: null,
  }),
  'deposit.paid': (fields) => ({
    kind: 'payment',
    to: { subscribers: [3] },
    words: () => `The deposit for ${titleOf(fields)} was paid`,
    link: previewLink(fields),
    gather: null,
  }),
};

/** What the firm does, told to clients. */
const TO_CLIENTS: Record<string, Rule> = {
  'questionnaire.sent': (fields) => ({
    kind: 'asked',
    to: 'receivers',
    words: () => `We sent you ${titleOf(fields)}`,
    link: answerLink(fields),
    gather: null,
  }),
  'questionnaire.items_requested': (fields) => ({
    kind: 'asked',
    to: 'receivers',
    words: () => {
      const items = number(fields, 'items');
      return `We asked for ${items === 1 ? 'one more item' : `${items} more items`} in ${titleOf(fields)}`;
    },
    link: answerLink(fields),
    gather: null,
  }),
  'item.returned': (fields) => ({
    kind: 'asked',
    to: 'receivers',
    words: () => `“${text(fields, 'item')}” in ${titleOf(fields)} needs another look`,
    link: answerLink(fields),
    gather: null,
  }),
  'signature_request.sent': (fields) => ({
    kind: 'signature',
    to: { owners: people(fields) },
    words: () => `We need your signature on ${titleOf(fields)}`,
    link: reviewLink(fields),
    gather: null,
  }),
  'tax_return.draft_sent': (fields) => ({
    kind: 'asked',
    to: { owners: people(fields) },
    words: () => `The draft of ${titleOf(fields)} is ready for you to review`,
    link: ownReturnLink(fields),
    gather: null,
  }),
  'tax_return.sent': (fields) => ({
    kind: 'asked',
    to: { owners: people(fields) },
    words: () => `${titleOf(fields)} is ready for you`,
    link: ownReturnLink(fields),
    gather: null,
  }),
  'tax_return.turn': (fields) => ({
    kind: 'signature',
    to: { owners: people(fields) },
    words: () => `It’s your turn to sign ${titleOf(fields)}`,
    link: ownReturnLink(fields),
    gather: null,
  }),
  'tax_return.k1_told': (fields) => ({
    kind: 'document',
    to: { owners: people(fields) },
    words: () => `A K-1 from ${text(fields, 'issuer')} is in your documents`,
    link: ownFolderLink,
    gather: null,
    documentId: number(fields, 'document_id'),
  }),
  'signature_request.turn': (fields) => ({
    kind: 'signature',
    to: { owners: people(fields) },
    words: () => `It’s your turn to sign ${titleOf(fields)}`,
    link: reviewLink(fields),
    gather: null,
  }),
  'document.uploaded': (fields) => ({
    kind: 'document',
    to: 'owners',
    words: (_names, times) => (times === 1 ? `We added ${text(fields, 'name')}` : `We added ${files(times)}`),
    link: ownFolderLink,
    gather: 'documents',
    documentId: number(fields, 'document_id'),
  }),
};

/** Work of the portal, told to whoever asked for it. */
const TO_ASKER: Record<string, Rule> = {
  'export.finished': (fields) => ({
    kind: 'file',
    to: 'asker',
    words: () => `Your export is ready: ${text(fields, 'name')}`,
    link: () => `questionnaire_export:${number(fields, 'export_id')}`,
    gather: null,
  }),
  'conversation.pdf_ready': (fields) => ({
    kind: 'file',
    to: 'asker',
    words: () => `Your export is ready: ${text(fields, 'name')}`,
    link: () => `conversation_export:${number(fields, 'export_id')}`,
    gather: null,
  }),
  'conversation.export_failed': (fields) => ({
    kind: 'file',
    to: 'asker',
    words: () => `${text(fields, 'name')} couldn’t be exported`,
    link: () => '/messages',
    gather: null,
  }),
  'questionnaires.export_failed': (fields) => ({
    kind: 'file',
    to: 'asker',
    words: () => `${text(fields, 'name')} couldn’t be exported`,
    link: () => `/?exporting=${number(fields, 'export_id')}`,
    gather: null,
  }),
  'documents.converted': (fields) => ({
    kind: 'file',
    to: 'asker',
    words: () => `Your download is ready: ${text(fields, 'name')}`,
    link: () => `document_archive:${number(fields, 'archive_id')}`,
    gather: null,
  }),
  'import.finished': (fields) => ({
    kind: 'file',
    to: 'asker',
    words: () =>
      `Your import is done: ${number(fields, 'created')} new, ${number(fields, 'updated')} changed`,
    link: () => `/imports/${number(fields, 'import_id')}`,
    gather: null,
  }),
};

/** What strangers do, told to whom the firm named. */
const TO_NAMED: Record<string, Rule> = {
  'drop.received': (fields) => ({
    kind: 'document',
    to: 'drop receivers',
    words: () => {
      const count = number(fields, 'files');
      return `${text(fields, 'sender')} sent ${count === 1 ? 'a file' : `${count} files`} without an account`;
    },
    link: () => `/received-files?drop=${number(fields, 'drop_id')}`,
    gather: null,
  }),
  'drop.ending': (fields) => ({
    kind: 'document',
    to: 'drop receivers',
    words: () => {
      const count = number(fields, 'files');
      return `${count === 1 ? 'A file' : `${count} files`} from ${text(fields, 'sender')} will be deleted in 7 days`;
    },
    link: () => `/received-files?drop=${number(fields, 'drop_id')}`,
    gather: null,
  }),
};

/** The provider or the portal tells of these, on behalf of a client. */
const FOR_CLIENTS: ReadonlySet<string> = new Set([
  'deposit.paid',
  'tax_return.invoice_paid',
  'document.identified',
  'document.not_split',
]);
const isClients = (kind: string): boolean => kind === 'client' || kind === 'guest';

export const TOLD_OF: readonly string[] = [
  ...new Set([
    ...Object.keys(TO_STAFF),
    ...Object.keys(TO_CLIENTS),
    ...Object.keys(TO_ASKER),
    ...Object.keys(TO_NAMED),
  ]),
];

export function tellingOf({ name, actor_kind, payload }: Happened): Telling | null {
  const fields = (payload ?? {}) as Fields;
  const own = [TO_ASKER, TO_NAMED].find((rules) => rules[name]);
  const rules = own ?? (isClients(actor_kind) || FOR_CLIENTS.has(name) ? TO_STAFF : TO_CLIENTS);
  // What is for staff alone is no client's to hear of.
  if (rules === TO_CLIENTS && (fields.staff_only === true || fields.told_apart === true)) return null;
  return rules[name]?.(fields) ?? null;
}

/** What one person does to one place within so long is told of as one. */
export const GATHERED_MS = 10 * 60_000;
