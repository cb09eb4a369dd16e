/** The policy layer alone: every row here is visible to the query, and only the use case's own check stands before it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { giveViewerRole } from '#test/viewer-role.ts';
import { documents } from '../../contract.ts';

const app = useApp({ preferences: { use_firm_roles: true } });
const made = {} as Record<'plain' | 'secret' | 'elsewhere', number>;

beforeAll(async () => {
  made.plain = await storedDocument(app, 'southern', 'plain.pdf');
  made.secret = await storedDocument(app, 'southern', 'secret.pdf', { path: '/2025/STAFF ONLY' });
  made.elsewhere = await storedDocument(app, 'household', 'elsewhere.pdf');
});

/** What an advisor finds of the southern entity's documents, by every way there is. */
async function found(person: 'lou' | 'sue' | 'nils', entity: EntityName = 'southern') {
  const caller = await app.as(person);
  const company_id = app.world.entities[entity].id;
  const list = await caller.call(documents.recentDocuments, { companyId: company_id });
  const taken = await caller.call(documents.exportableDocuments, { company_id });
  const link = async (document_id: number) =>
    (await caller.call(documents.documentLink, { document_id })).status;
  return {
    listed: list.status === 200 ? list.body.documents.map(({ name }) => name).toSorted() : list.status,
    total: list.status === 200 ? list.body.total : list.status,
    taken: taken.status === 200 ? taken.body.documents.map(({ name }) => name).toSorted() : taken.status,
    links: [await link(made.plain), await link(made.secret), await link(made.elsewhere)],
    upload: (await caller.call(documents.requestUpload, { company_id, name: 'a.pdf', size: 1 })).status,
  };
}
const BOTH = ['plain.pdf', 'secret.pdf'];

describe('an advisor limited by a role on one entity', () => {
  it('lists, counts, takes out and opens what the role lets them view, and nothing that is for staff only', async () => {
    await giveViewerRole(app);
    expect(await found('lou')).toEqual({
      listed: ['plain.pdf'],
      total: 1,
      taken: ['plain.pdf'],
      links: [200, 404, 404],
      upload: 403,
    });
  });

  it('sees what is for staff only when the role says so, and still no other entity', async () => {
    await giveViewerRole(app, ['documents.view', 'documents.staff_only']);
    expect(await found('lou')).toEqual({
      listed: BOTH,
      total: 2,
      taken: BOTH,
      links: [200, 200, 404],
      upload: 403,
    });
    expect(await found('lou', 'household')).toMatchObject({
      listed: 404,
      total: 404,
      taken: 404,
      upload: 404,
    });
  });

  it('finds no document by a role that lets them change, mark or delete, but not view', async () => {
    await giveViewerRole(app, [
      'documents.edit',
      'documents.staff_only',
      'documents.delete_restore',
      'entities.edit',
    ]);
    expect(await found('lou')).toEqual({
      listed: 403,
      total: 403,
      taken: 403,
      links: [404, 404, 404],
      upload: 403,
    });
  });
});

describe('advisors of groups', () => {
  it('see all documents of their own group, those for staff only too', async () => {
    expect(await found('sue')).toEqual({
      listed: BOTH,
      total: 2,
      taken: BOTH,
      links: [200, 200, 404],
      upload: 200,
    });
  });

  it('without a group see none', async () => {
    expect(await found('nils')).toEqual({
      listed: 404,
      total: 404,
      taken: 404,
      links: [404, 404, 404],
      upload: 404,
    });
  });
});

describe('a client', () => {
  it('counts and lists no staff-only document', async () => {
    const kim = await app.as('kim');
    const { body } = await kim.call(documents.recentDocuments, {
      companyId: app.world.entities.southern.id,
    });
    expect([body.documents.map(({ name }) => name), body.total]).toEqual([['plain.pdf'], 1]);
    expect((await kim.call(documents.documentLink, { document_id: made.secret })).status).toBe(404);
  });
});

it('one file is told to whoever sees it: not to a client if it is for staff, not to another group, firm or household', async () => {
  const read = async (person: PersonName, document_id: number) => {
    const { status, body } = await (await app.as(person)).call(documents.readDocument, { document_id });
    return status === 200 ? body.name : status;
  };
  expect([await read('sue', made.plain), await read('kim', made.plain)]).toEqual(['plain.pdf', 'plain.pdf']);
  expect([await read('sue', made.secret), await read('kim', made.secret)]).toEqual(['secret.pdf', 404]);
  for (const outsider of ['gil', 'maria', 'eve', 'zed'] as const)
    expect(await read(outsider, made.plain), outsider).toBe(404);
});
