import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { documents } from '../../contract.ts';

const app = useApp();

const stored = (entity: 'household' | 'dormant', path: string, name: string, deleted = false) =>
  storedDocument(app, entity, name, { path, by: 'maria', deleted });

describe('the documents of an entity that can be taken out', () => {
  it('CLI-077: are all of them, or those of one year, for staff who may see them', async () => {
    const company_id = app.world.entities.household.id;
    const [w2, notes, deed] = [
      await stored('household', '/2025/Client Uploads', 'w2.pdf'),
      await stored('household', '/2025/STAFF ONLY', 'notes.pdf'),
      await stored('household', '/Permanent', 'deed.pdf'),
    ];
    await stored('household', '/2024/Client Uploads', 'older.pdf');
    await stored('household', '/2025/Client Uploads', 'thrown-away.pdf', true);
    await stored('dormant', '/2025/Client Uploads', 'of-another.pdf');
    const ask = async (who: Parameters<typeof app.as>[0], year?: number) =>
      (await app.as(who)).call(documents.exportableDocuments, { company_id, year });

    const all = (await ask('gil')).body.documents;
    expect(all.map(({ name, year }) => [name, year])).toEqual([
      ['w2.pdf', 2025],
      ['notes.pdf', 2025],
      ['deed.pdf', null],
      ['older.pdf', 2024],
    ]);
    expect(all[0]).toMatchObject({ id: w2, path: '/2025/Client Uploads', size: 1234 });
    expect(all[2]!.id).toBe(deed);
    expect((await ask('ben', 2025)).body.documents.map(({ id }) => id)).toEqual([w2, notes]);
    expect((await ask('ben', 2023)).body.documents).toEqual([]);
    for (const [who, status] of [
      ['maria', 403],
      ['sue', 404],
      ['eve', 404],
      ['zed', 403],
    ] as const)
      expect((await ask(who, 2025)).status, who).toBe(status);
    const ann = await app.as('ann');
    const byHand = await app.http.inject({
      method: 'POST',
      url: '/api/companies/get_all_exportable_documents_for_entity?year=2024',
      headers: { authorization: `Bearer ${ann.token}`, cookie: ann.cookie },
      payload: { company_id },
    });
    expect(byHand.json().documents).toMatchObject([{ name: 'older.pdf', year: 2024 }]);
  });
});

describe('an inactive entity', () => {
  it('CLI-059: is closed to its users: not listed, not read, no document shown, none taken in', async () => {
    const document_id = await stored('dormant', '/2025/Client Uploads', 'closed.pdf');
    const company_id = app.world.entities.dormant.id;
    const seen = async () => {
      const tom = await app.as('tom');
      const upload = { company_id, name: 'a.pdf', size: 10 };
      return [
        (await tom.call(clients.listOwnEntities, {})).body.entities.some(({ id }) => id === company_id),
        (await tom.call(clients.readEntityProfile, { company_id })).status,
        (await tom.call(clients.updateEntityProfile, { company_id, version: 999, city: 'X' })).status,
        (await tom.call(clients.setDefaultCompany, { company_id })).status,
        (await tom.call(documents.listDocuments, { companyId: company_id })).status,
        (await tom.call(documents.documentLink, { document_id })).status,
        (await tom.call(documents.requestUpload, upload)).status,
      ];
    };
    expect(await seen()).toEqual([false, 404, 404, 404, 404, 404, 404]);
    const ann = await app.as('ann');
    const { version } = (await ann.call(clients.readEntity, { company_id })).body;
    await ann.call(clients.updateEntity, { company_id, version, inactive: false });
    expect(await seen()).toEqual([true, 200, 409, 200, 200, 200, 200]);
    await ann.call(clients.updateEntity, { company_id, version: version + 1, inactive: true });
    expect(await seen()).toEqual([false, 404, 404, 404, 404, 404, 404]);
  });
});
