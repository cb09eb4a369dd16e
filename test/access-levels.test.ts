/** What staff of each access level manage, area by area. */
import { beforeAll, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { collect } from '#features/collect/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { messages } from '#features/messages/contract.ts';
import { type Caller, useApp } from './app.ts';
import { idsOf, WORDS } from './mass-email.ts';
import type { PersonName } from './people.ts';
import { publishedTemplate } from './questionnaires.ts';
import { uploadReturn } from './returns.ts';
import { uploadRequest } from './signature-requests.ts';
import { stateHash } from './state-hash.ts';

const app = useApp({
  preferences: { new_tax_return_delivery_enabled: true, signature_requests_enabled: true },
});

beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  await app.owner.query(`update firms set postal_address = '1 Main Street'`);
});

let year = 2020;

/** One change in each area; each answers its HTTP status. */
async function manage(by: Caller, name: string) {
  const { maria } = app.world.people;
  const company = app.world.entities.household.id;
  const user = (await by.call(clients.readUser, { user_id: maria.id })).body;
  const entity = (await by.call(clients.readEntity, { company_id: company })).body;
  const template = await publishedTemplate(app, `Organizer of ${name}`);
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  return {
    clients: await statusOf(
      by.call(clients.updateUser, { user_id: maria.id, version: user.version, preferred_name: name }),
    ),
    entities: await statusOf(
      by.call(clients.updateEntity, { company_id: company, version: entity.version, name: `Of ${name}` }),
    ),
    questionnaires: await statusOf(
      by.call(collect.sendQuestionnaires, {
        questionnaire_template_id: template,
        company_ids: [company],
        tax_year: (year += 1),
        due_date: '2099-01-01',
      }),
    ),
    documents: await statusOf(
      by.call(documents.createFolder, { companyId: company, path: '/', name: `Papers of ${name}` }),
    ),
    signatures: await statusOf(uploadRequest(app, by, 'household')),
    returns: await statusOf(uploadReturn(app, by, 'household')),
    notifications: await statusOf(
      by.call(clients.saveSubscription, { entity_ids: [company], notification_type_ids: [1, 2, 3, 7] }),
    ),
    tags: await statusOf(by.call(tags.createTag, { kind: 'contact', new_tag: `Tag of ${name}` })),
    mass_messages: await statusOf(
      by.call(messages.sendMassEmail, { ...WORDS, clientIds: idsOf(app, 'maria') }),
    ),
  };
}
const EACH = {
  clients: 200,
  entities: 200,
  questionnaires: 200,
  documents: 200,
  signatures: 200,
  returns: 200,
  notifications: 200,
  tags: 200,
  mass_messages: 200,
};

it.each(['ann', 'abe', 'ben'] satisfies PersonName[])(
  'FRM-052: %s manages clients, entities, tags, questionnaires, documents, signature requests, tax returns, notifications and mass messages',
  async (name) => {
    expect(await manage(await app.as(name), name)).toEqual(EACH);
  },
);

it('FRM-052: a group advisor manages the same in their group, but neither the firm’s tags nor mass messages', async () => {
  const gil = await manage(await app.as('gil'), 'gil');
  expect(gil).toEqual({ ...EACH, tags: 403, mass_messages: 403 });
});

it('FRM-052: an advisor of another group and of another firm manage nothing of it', async () => {
  const others = await Promise.all((['sue', 'eve'] as const).map((name) => app.as(name)));
  const before = await stateHash(app);
  const company = app.world.entities.household.id;
  for (const by of others) {
    const renamed = await by.call(clients.updateEntity, { company_id: company, version: 1, name: 'Mine' });
    expect(renamed.status).toBe(404);
    const made = await by.call(documents.createFolder, { companyId: company, path: '/', name: 'Mine' });
    expect(made.status).toBe(404);
  }
  expect(await stateHash(app)).toBe(before);
});
