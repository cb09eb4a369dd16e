/** Who may call, what the calls record, and the things they name. */
import { type Household, matrixOf } from '#test/matrix.ts';
import { library } from './contract.ts';

export const FORM = { sections: [] };

/** A template nobody has published yet. */
export async function templateOf(
  { tx, firmId, label, ownerId, now }: Household,
  more: { name?: string; at?: string } = {},
): Promise<number> {
  const at = more.at ?? now;
  const { id } = await tx
    .insertInto('templates')
    .values({
      firm_id: firmId,
      hash_id: `matrix-${label}-${more.name ?? ''}`,
      name: more.name ?? `Template ${label}`,
      draft: JSON.stringify(FORM),
      created_at: at,
      updated_at: at,
      updated_by: ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Partners and full advisors: templates are the firm's own, whatever group somebody is in. */
const managers = { staff: 'sees', client: 403, admin: 403, group: 403 } as const;
const recorded = (event: string) => [{ event }] as const;

export const matrix = matrixOf(
  library,
  {
    listTemplates: {
      staff: 'allow',
      client: 403,
      admin: 403,
      group: 403,
      pages: {
        rows: 'templates',
        newestFirst: true,
        make: (more) => templateOf(more, { name: `Page ${more.moment}`, at: more.moment }),
      },
    },
    countTemplates: { staff: 'allow', client: 403, admin: 403, group: 403 },
    templateById: managers,
    readTemplate: managers,
    createTemplate: {
      ...managers,
      input: { name: 'Organizer', catalog_key: undefined },
      records: recorded('template.created'),
    },
    updateTemplate: { ...managers, input: { name: 'Organizer' }, records: recorded('template.updated') },
    deleteTemplate: { ...managers, records: recorded('template.deleted') },
    restoreTemplate: {
      ...managers,
      given: (app, { template }) =>
        app.owner.query('update templates set deleted_at = now() where id = $1', [template]),
      records: recorded('template.restored'),
      odd: { 'gone template': 'allow' },
    },
    listCatalog: { staff: 'allow', client: 403, admin: 403, group: 403 },
    readCatalogForm: { staff: 404, client: 403, admin: 403, group: 403, input: { catalog_key: 'nothing' } },
  },
  {
    things: async (household) => ({ template: await templateOf(household) }),
    gone: async (household) => {
      const template = await templateOf(household, { name: `Gone ${household.label}` });
      await household.tx
        .updateTable('templates')
        .set({ deleted_at: household.now })
        .where('firm_id', '=', household.firmId)
        .where('id', '=', template)
        .execute();
      return { template };
    },
  },
);
