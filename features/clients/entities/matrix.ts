/** Who may call, what the calls record, and the things they name. */
import { type Household, matrixOf } from '#test/matrix.ts';
import { entities } from './contract.ts';

async function deletedEntity({ tx, firmId, label, ownerId, now }: Household, name: string) {
  const row = await tx
    .insertInto('entities')
    .values({
      firm_id: firmId,
      hash_id: `${name}${label}`.toLowerCase(),
      name: `${name} ${label}`,
      user_id: ownerId,
      deleted_at: now,
    })
    .returning(['id', 'hash_id'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('entity_owners')
    .values({ firm_id: firmId, entity_id: row.id, user_id: ownerId })
    .execute();
  return row;
}

export const matrix = matrixOf(
  entities,
  {
    listEntities: {
      staff: 'allow',
      client: 403,
      pages: {
        rows: 'entities',
        newestFirst: true,
        async make({ tx, firmId, ownerId, at, moment }) {
          const { id } = await tx
            .insertInto('entities')
            .values({
              firm_id: firmId,
              hash_id: `pageturner${at}`,
              name: `Page ${at}`,
              user_id: ownerId,
              created_at: moment,
              updated_at: moment,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return id;
        },
      },
    },
    countEntities: { staff: 'allow', client: 403 },
    entityTypes: { staff: 'allow', client: 403 },
    readEntity: { staff: 'sees', client: 403, viewer: 'sees' },
    readEntityByHash: { staff: 'sees', client: 403, viewer: 'sees' },
    simpleIndex: { staff: 'allow', client: 403 },
    createEntity: {
      staff: 'sees',
      client: 403,
      input: () => ({ name: `Entity ${Math.random()}`, entity_type: 'Trust' }),
      records: [{ event: 'entity.created', entity: 'made', user: 'user' }],
    },
    updateEntity: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: () => ({ name: `Renamed ${Math.random()}` }),
      versionOf: ['entities', 'entity'],
      records: [
        { event: 'entity.renamed', entity: 'entity' },
        { event: 'entity.updated', entity: 'entity' },
      ],
    },
    replaceEntity: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: () => ({ name: `Renamed ${Math.random()}` }),
      versionOf: ['entities', 'entity'],
      records: [
        { event: 'entity.renamed', entity: 'entity' },
        { event: 'entity.updated', entity: 'entity' },
      ],
    },
    saveEntity: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: () => ({ name: `Renamed ${Math.random()}` }),
      versionOf: ['entities', 'entity'],
      records: [
        { event: 'entity.renamed', entity: 'entity' },
        { event: 'entity.updated', entity: 'entity' },
      ],
    },
    deleteEntity: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      records: [{ event: 'entity.deleted', entity: 'entity' }],
    },
    restoreEntity: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      records: [{ event: 'entity.restored', entity: 'deleted_entity' }],
    },
    revealNumber: {
      staff: 'sees',
      client: 403,
      group: 403,
      records: [{ event: 'entity.number_revealed', entity: 'entity' }],
    },
    setEntityTags: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: { entity_tags: ['Farm'] },
      records: [{ event: 'entity.tagged', entity: 'entity' }],
    },
    tagEntities: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: { tag_names: ['Farm'] },
      records: [{ event: 'entity.tagged', entity: 'entity' }],
    },
  },
  {
    async things(household) {
      const { tx, app, firmId, entity } = household;
      const cipher = await app.services.ciphers.of(firmId);
      await tx
        .updateTable('entities')
        // Only a person's own return has a spouse.
        .set({
          entity_type: 'Individual',
          ein: cipher.seal('123456789', { table: 'entities', column: 'ein', row: entity.id }),
        })
        .where('id', '=', entity.id)
        .execute();
      await tx
        .insertInto('firm_tags')
        .values({ firm_id: firmId, kind: 'entity', name: 'Farm' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const gone = await deletedEntity(household, 'Gone');
      return { entity: entity.id, 'entity.hash': entity.hash, deleted_entity: gone.id };
    },
    async gone(household) {
      const gone = await deletedEntity(household, 'Deleted');
      return { entity: gone.id, 'entity.hash': gone.hash_id };
    },
  },
);
