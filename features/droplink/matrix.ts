/** Who may call, what the calls record, and the things they name. */
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { type Household, matrixOf } from '#test/matrix.ts';
import { droplink } from './contract.ts';

async function dropOf({ tx, firmId, soon }: Household, moment: string): Promise<number> {
  const { id } = await tx
    .insertInto('drops')
    .values({
      firm_id: firmId,
      sender_name: 'Pat Sender',
      sender_email: 'pat@people.test',
      note: '',
      token_hash: hashToken(tokenBytes()),
      created_at: moment,
      expires_at: soon,
      sent_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function fileOf(household: Household, dropId?: number): Promise<number> {
  const { tx, firmId, now, file } = household;
  const { id } = await tx
    .insertInto('drop_files')
    .values({
      firm_id: firmId,
      drop_id: dropId ?? (await dropOf(household, now)),
      name: 'w2.pdf',
      declared_size: 10,
      token_hash: hashToken(tokenBytes()),
      created_at: now,
      file_id: await file(),
      size: 10,
      sha256: Buffer.alloc(32),
      received_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const unknown = { public: 404, input: { token: 'x'.repeat(43) } } as const;

export const matrix = matrixOf(
  droplink,
  {
    readSecureUpload: { public: 404, input: { firm: 'nobody' } },
    startDrop: {
      public: 404,
      input: {
        email: 'new@people.test',
        firm: 'nobody',
        files: [{ name: 'w2.pdf', size: 10, head: 'JVBERi0=' }],
      },
    },
    fillDrop: unknown,
    sendDrop: unknown,
    readDropLink: { staff: 'allow', client: 403, group: 403 },
    saveDropLink: {
      staff: 'allow',
      client: 403,
      group: 403,
      versionOf: 'firm',
      input: {
        hide_sign_in_button_on_drop_link: true,
        firm_user_ids_to_receive_drop_link_notification: [],
      },
      records: [{ event: 'firm.preferences_changed' }],
    },
    replaceDropLink: {
      staff: 'allow',
      client: 403,
      group: 403,
      records: [{ event: 'firm.drop_link_replaced' }],
    },
    listDrops: {
      staff: 'allow',
      client: 403,
      group: 403,
      pages: {
        rows: 'drops',
        newestFirst: true,
        make: async ({ moment, ...more }) => {
          const id = await dropOf(more, moment);
          await fileOf(more, id);
          return id;
        },
      },
    },
    readDrop: { staff: 'sees', client: 403, group: 404 },
    receivedLink: { staff: 'sees', client: 403, group: 404, records: [] },
    downloadReceived: { public: 404, input: { token: 'x'.repeat(43) } },
    fileReceived: {
      staff: 'sees',
      client: 403,
      group: 404,
      input: { path: '/' },
      records: [
        { event: 'document.uploaded', entity: 'entity' },
        { event: 'drop.filed', entity: 'entity' },
      ],
    },
    rejectDrop: {
      staff: 'sees',
      client: 403,
      group: 404,
      input: { tell_sender: false },
      records: [{ event: 'drop.rejected' }],
    },
    deleteReceived: { staff: 'sees', client: 403, group: 404, records: [{ event: 'drop.deleted' }] },
  },
  {
    async things(household) {
      const drop = await dropOf(household, household.now);
      await fileOf(household, drop);
      return { drop_file: await fileOf(household), drop };
    },
    // Filed: it is a document now.
    async gone(household) {
      const id = await fileOf(household);
      await household.tx
        .updateTable('drop_files')
        .set({
          file_id: null,
          filed_at: household.now,
          filed_by: household.ownerId,
          entity_id: household.entity.id,
        })
        .where('firm_id', '=', household.firmId)
        .where('id', '=', id)
        .execute();
      return { drop_file: id };
    },
  },
);
