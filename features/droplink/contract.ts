import { z } from 'zod';
import { placePath } from '#features/documents/tree/model.ts';
import { endpoint, flag, idOf, pageQuery, timestamp } from '#platform/contract.ts';
import { Drop, DropAsked, StartedFile } from './model.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Who hears of new files may handle them, too: which the use case decides. */
const staff = { who: 'staff' } as const;

export const droplink = {
  readSecureUpload: endpoint({
    method: 'GET',
    path: '/secure_upload',
    access: { who: 'public', why: 'tells anyone of a firm what its sign-in page tells; counted per address' },
    resource: 'secure_upload',
    verb: 'read',
    summary: 'Whether a firm takes files from somebody without an account',
    query: z.object({ firm: z.string().trim().max(253) }),
    output: z.object({ firm_name: z.string(), receiving: z.boolean(), hide_sign_in: z.boolean() }),
  }),
  startDrop: endpoint({
    method: 'POST',
    path: '/secure_upload/start',
    access: { who: 'public', why: 'anyone may send a firm files; it shows nothing, and is counted' },
    resource: 'secure_upload',
    verb: 'create',
    summary: 'Who sends and which files: a link for each that would be taken',
    body: DropAsked,
    output: z.object({
      firm_name: z.string(),
      /** The proof of whoever began it. */
      token: z.string(),
      files: z.array(StartedFile),
      expires_at: timestamp,
    }),
  }),
  fillDrop: endpoint({
    method: 'PUT',
    path: '/secure_upload/files/:token',
    access: {
      who: 'public',
      why: 'the temporary link is the proof; it takes one file once and shows nothing',
    },
    resource: 'secure_upload',
    verb: 'fill',
    summary: 'The bytes of one file, streamed and looked at',
    params: z.object({ token }),
    output: z.object({ ok: z.literal(true) }),
    kind: 'upload',
  }),
  sendDrop: endpoint({
    method: 'POST',
    path: '/secure_upload/send',
    access: { who: 'public', why: 'ends what the holder of the token began' },
    resource: 'secure_upload',
    verb: 'send',
    summary: 'What has arrived goes to the firm. May be repeated',
    body: z.object({ token }),
    output: z.object({ received: z.number() }),
  }),
  readDropLink: endpoint({
    method: 'GET',
    path: '/drop_link',
    access: { who: 'staff', permission: 'drop_link.settings' },
    resource: 'drop_link',
    verb: 'read',
    summary: 'The address for files, and who hears of them',
    output: z.object({
      url: z.string(),
      receiving: z.boolean(),
      receivers: z.array(z.string()),
      /** Files nobody has filed or deleted. */
      waiting: z.number(),
    }),
  }),
  listDrops: endpoint({
    method: 'GET',
    path: '/received_files',
    access: staff,
    resource: 'drop',
    verb: 'list',
    summary: 'What people without an account sent, newest first',
    query: z.object({
      page: pageQuery.page,
      rows_per_page: pageQuery.rows_per_page,
      /** Only what still has files nobody filed or deleted. */
      waiting: flag.default(false),
    }),
    output: z.object({ drops: z.array(Drop), total: z.number() }),
  }),
  readDrop: endpoint({
    method: 'GET',
    path: '/received_files/sending/:drop_id',
    access: staff,
    resource: 'drop',
    verb: 'read',
    summary: 'One sending with its files',
    params: z.object({ drop_id: idOf('drop') }),
    output: Drop,
  }),
  receivedLink: endpoint({
    method: 'POST',
    path: '/received_files/:drop_file_id/link',
    access: staff,
    resource: 'drop_file',
    verb: 'read',
    summary: 'A short-lived link to the bytes, for this person only',
    params: z.object({ drop_file_id: idOf('drop_file') }),
    body: z.object({ disposition: z.enum(['attachment', 'inline']).default('attachment') }),
    output: z.object({ url: z.string(), expires_at: timestamp }),
  }),
  downloadReceived: endpoint({
    method: 'GET',
    path: '/received_files/bytes/:token',
    access: {
      who: 'public',
      why: 'the link is bound to a person, a file and a minute, and that person is checked again',
    },
    resource: 'drop_file',
    verb: 'download',
    summary: 'The bytes of a received file by its short-lived link',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
  fileReceived: endpoint({
    method: 'POST',
    path: '/received_files/:drop_file_id/file',
    access: staff,
    resource: 'drop_file',
    verb: 'file',
    summary: 'Put a received file into a folder of an entity',
    params: z.object({ drop_file_id: idOf('drop_file') }),
    body: z.object({ company_id: idOf('entity'), path: placePath }),
    output: z.object({ document_id: z.number(), name: z.string(), path: z.string() }),
    idempotent: true,
  }),
  deleteReceived: endpoint({
    method: 'DELETE',
    path: '/received_files/:drop_file_id',
    access: staff,
    resource: 'drop_file',
    verb: 'delete',
    summary: 'Delete a received file for good',
    params: z.object({ drop_file_id: idOf('drop_file') }),
    output: z.object({ ok: z.literal(true) }),
    recent: true,
  }),
};
