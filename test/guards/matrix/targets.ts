/** One of everything for each target, written behind the app's back. */
import { randomUUID } from 'node:crypto';
import { insertSession } from '#features/accounts/sessions/server/queries.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { TestApp } from '#test/app.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import type { Target } from './oracle.ts';

export type Ids = Record<string, number | string>;
const MISSING: Ids = {
  entity: 987_654,
  'entity.hash': 'nobodyhasthis1',
  user: 987_654,
  document: 987_654,
  upload: 987_654,
  job: 987_654,
  group: 987_654,
  invite: 987_654,
  tag: 987_654,
  staff: 987_654,
  note: 987_654,
  import: 987_654,
  deleted_entity: 987_654,
  view: 987_654,
  session: '00000000-0000-4000-8000-000000000000',
  passkey: 987_654,
  linked_account: 987_654,
  firm_group: 987_654,
  custom_status: 987_654,
  firm_vocab: 987_654,
  firm_role: 987_654,
  'firm_role.spare': 987_654,
  firm_user: 987_654,
  'firm_user.heir': 987_654,
  'firm_user.active': 987_654,
  firm_export: 987_654,
};

const OWNER: Record<Exclude<Target, 'missing' | 'mixed'>, PersonName> = {
  household: 'maria',
  southern: 'kim',
  rosas: 'rosa',
  dormant: 'tom',
  foreign: 'zed',
};

export async function createTargets(app: TestApp): Promise<Record<Target, Ids>> {
  const made = {} as Record<Target, Ids>;
  for (const [name, owner] of Object.entries(OWNER) as [Exclude<Target, 'missing' | 'mixed'>, PersonName][]) {
    made[name] = await idsOf(app, name, owner);
  }
  made.missing = MISSING;
  made.mixed = made.foreign;
  return made;
}

async function idsOf(app: TestApp, entity: EntityName, ownerName: PersonName): Promise<Ids> {
  const { id, hash, firmId } = app.world.entities[entity];
  const owner = app.world.people[ownerName];
  const now = new Date().toISOString();
  const stranger = await strangerOf(app, firmId);
  const session = randomUUID();
  return app.services.db.system(async (tx) => {
    await insertSession(tx, {
      firm_id: firmId,
      id: session,
      user_id: stranger,
      secret_hash: hashToken(tokenBytes()),
      now,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      address: '',
      user_agent: '',
    });
    const file = await tx
      .insertInto('stored_files')
      .values({
        firm_id: firmId,
        storage_key: `test-${entity}`,
        size: 1,
        sha256: Buffer.alloc(32),
        content_type: 'application/pdf',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const document = await tx
      .insertInto('documents')
      .values({
        firm_id: firmId,
        entity_id: id,
        path: '/Client Uploads',
        name: 'w2.pdf',
        file_id: file.id,
        created_by: owner.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The upload and the session are somebody's who is none of the actors: no actor owns them.
    const upload = await tx
      .insertInto('uploads')
      .values({
        firm_id: firmId,
        token_hash: hashToken(tokenBytes()),
        user_id: stranger,
        entity_id: id,
        path: '/Client Uploads',
        name: 'w2.pdf',
        content_type: 'application/pdf',
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        firm_id: firmId,
        user_id: stranger,
        credential_id: `test-${entity}`,
        public_key: Buffer.alloc(32),
        counter: 0,
        name: 'A stranger’s',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const group = await tx
      .insertInto('firm_groups')
      .values({ firm_id: firmId, name: `Group of ${entity}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tag = await tx
      .insertInto('firm_tags')
      .values({ firm_id: firmId, kind: 'contact', name: `Tag of ${entity}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('firm_tags')
      .values({ firm_id: firmId, kind: 'entity', name: 'Farm' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // What a sample input names its tags by.
    await tx
      .insertInto('firm_tags')
      .values({ firm_id: firmId, kind: 'contact', name: 'sample text' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const view = await tx
      .insertInto('saved_views')
      .values({ firm_id: firmId, user_id: stranger, screen: 'users', name: `View of ${entity}`, query: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const colleague = await tx
      .insertInto('users')
      .values({
        firm_id: firmId,
        fname: 'Ida',
        lname: 'Invited',
        email: `ida-${entity}@people.test`,
        is_advisor: true,
        firm_access: 'group',
        set_password_required: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const note = await tx
      .insertInto('entity_notes')
      .values({
        firm_id: firmId,
        entity_id: id,
        body: 'Calls on Mondays.',
        created_by: colleague.id,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const list = await tx
      .insertInto('imports')
      .values({
        firm_id: firmId,
        type: 'client_list',
        state: 'mapping',
        list_type: 'individuals',
        document_name: 'list.csv',
        file_id: file.id,
        columns: JSON.stringify([
          { name: 'First', samples: [] },
          { name: 'Last', samples: [] },
        ]),
        counts: JSON.stringify({ rows: 1, new: 1 }),
        created_by: colleague.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const gone = await tx
      .insertInto('entities')
      .values({
        firm_id: firmId,
        hash_id: `gone${entity}gone`,
        name: `Gone ${entity}`,
        user_id: owner.id,
        deleted_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cipher = await app.services.ciphers.of(firmId);
    await tx
      .updateTable('entities')
      // Only a person's own return has a spouse.
      .set({
        entity_type: 'Individual',
        ein: cipher.seal('123456789', { table: 'entities', column: 'ein', row: id }),
      })
      .where('id', '=', id)
      .execute();
    const invite = await tx
      .insertInto('firm_invites')
      .values({ firm_id: firmId, user_id: colleague.id, invited_by: stranger, created_at: now, sent_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const settings = await firmThings(tx, { firmId, label: entity, ownerId: owner.id, fileId: file.id });
    return {
      ...settings,
      entity: id,
      'entity.hash': hash,
      user: owner.id,
      document: document.id,
      upload: upload.id,
      job: 987_654,
      group: group.id,
      invite: invite.id,
      tag: tag.id,
      note: note.id,
      import: list.id,
      deleted_entity: gone.id,
      staff: app.world.people[entity === 'foreign' ? 'eve' : 'ben'].id,
      view: view.id,
      session,
      passkey: passkey.id,
      linked_account: stranger,
    };
  });
}

const strangers = new Map<number, Promise<number>>();
function strangerOf(app: TestApp, firmId: number): Promise<number> {
  const known = strangers.get(firmId);
  if (known) return known;
  const made = app.services.db.system(async (tx) => {
    const row = await tx
      .insertInto('users')
      .values({ firm_id: firmId, fname: 'Stan', lname: 'Stranger', paying: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  strangers.set(firmId, made);
  return made;
}

/** What a firm sets up for itself, one of each. The colleagues stand in the group of the entity's owner. */
async function firmThings(
  tx: Tx,
  { firmId, label, ownerId, fileId }: { firmId: number; label: string; ownerId: number; fileId: number },
): Promise<Ids> {
  const firm_id = firmId;
  const { group_id } = await tx
    .selectFrom('users')
    .select('group_id')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const colleague = async (name: string) =>
    (
      await tx
        .insertInto('users')
        .values({
          firm_id,
          fname: name,
          lname: label,
          email: `${name}-${label}@people.test`.toLowerCase(),
          is_advisor: true,
          firm_access: 'group',
          group_id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const role = async (name: string) =>
    (
      await tx
        .insertInto('firm_roles')
        .values({ firm_id, role_name: `${name} of ${label}`, permission_ids: [2] })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const group = await tx
    .insertInto('firm_groups')
    .values({ firm_id, name: `Spare group of ${label}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const status = await tx
    .insertInto('custom_statuses')
    .values({ firm_id, firm_user_display_status: `Status of ${label}`, client_display_status: 'Open' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vocab = await tx
    .insertInto('firm_vocabs')
    .values({ firm_id, key_words: [`word of ${label}`], description: 'A word.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const heir = await colleague('Hal');
  const made = await tx
    .insertInto('firm_exports')
    .values({
      firm_id,
      state: 'done',
      file_id: fileId,
      created_by: heir,
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    firm_group: group.id,
    custom_status: status.id,
    firm_vocab: vocab.id,
    firm_role: await role('Role'),
    'firm_role.spare': await role('Spare role'),
    firm_user: await colleague('Cal'),
    'firm_user.heir': heir,
    'firm_user.active': await colleague('Del'),
    firm_export: made.id,
  };
}
