/** A firm's papers are known by the words of papers that its own people sorted; no other firm learns of them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { firm } from '#features/firm/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import { useApp } from '#test/app.ts';
import { papersPdf, w2Text } from '#test/intake-papers.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { workOffTasks } from '#test/work-off.ts';
import { intake } from '../contract.ts';
import { evidenceWords } from '../rules/say-why.ts';
import { intakeTasks } from './jobs.ts';
import { firmsThatLearn } from './learned-queries.ts';
import { learnWords } from './learn.ts';

const app = useApp();
beforeEach(async () => {
  await app.owner.query(`update firms set preferences = preferences || '{"bulk_upload_processor": true}'`);
});
const workOff = () => workOffTasks(app, [...documentTasks, ...intakeTasks]);
const learn = async (...firms: number[]) => {
  for (const id of firms) await learnWords(systemCtx(app.services, id, 'test'));
};

/** A receipt that no form is known by, with a name and a number of its client. */
const receipt = (client: string) =>
  papersPdf(
    [
      'Larkspur Shelter thanks you',
      `Blankets arrived from ${client}`,
      'Pledge envelope 44107 and LS4410X',
      'Generous gifts warm winters',
      'Volunteers welcome everybody',
    ].join('\n'),
  );

interface Sent {
  by?: PersonName;
  to?: EntityName;
}
async function sent(
  name: string,
  bytes: Buffer,
  { by = 'ann', to = 'household' }: Sent = {},
): Promise<number> {
  const caller = await app.as(by);
  const company_id = app.world.entities[to].id;
  const link = await caller.call(documents.requestUpload, { company_id, name, size: bytes.length });
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  const made = await caller.call(documents.processDocument, { upload_id: link.body.upload_id });
  expect(made.status).toBe(200);
  await workOff();
  return made.body.id;
}

async function sort(id: number, document_type: 'Charity' | 'W-2', to: EntityName): Promise<void> {
  const ann = await app.as('ann');
  const { version } = (await ann.call(intake.readIdentified, { document_id: id })).body;
  const said = await ann.call(intake.acceptDocument, {
    company_id: app.world.entities[to].id,
    extracted_document_id: id,
    document_type,
    detailed_name: document_type,
    differentiator: '',
    tax_year: 2025,
    name: `${document_type} ${id}`,
    version,
  });
  expect(said.status).toBe(200);
}
const found = async (id: number, by: PersonName = 'ann') =>
  (await (await app.as(by)).call(intake.readIdentified, { document_id: id })).body.pile!.documents[0]!;
const learned = async (by: PersonName = 'ann') => (await app.as(by)).call(intake.readLearned, {});
const download = async (format: 'csv' | 'json', by: PersonName = 'ann') =>
  String((await (await app.as(by)).call(intake.downloadLearned, { format })).body);

const pell = () => app.world.people.ann.firmId;
const other = () => app.world.people.eve.firmId;
const CLIENTS = { household: 'Maria Client', bakery: 'Maria Client', southern: 'Kim Southern' } as const;

async function switchLearning(on: boolean): Promise<void> {
  const ann = await app.as('ann');
  const { version } = (await ann.call(firm.readSettings, {})).body;
  const saved = await ann.call(firm.updatePreferences, { version, preferences: { learning_disabled: !on } });
  expect(saved.status).toBe(200);
}

// The steps build on each other: sorted, learned, used, switched off.
describe('what people sort', () => {
  let unknown: number;
  it('is counted by night in words of three clients, without their names and without any number', async () => {
    for (const [to, name] of Object.entries(CLIENTS) as [keyof typeof CLIENTS, string][]) {
      await sort(await sent('receipt.pdf', receipt(name), { to }), 'Charity', to);
      await sort(
        await sent('w2.pdf', papersPdf(w2Text({ name: 'Ellery Works', employee: name })), { to }),
        'W-2',
        to,
      );
    }
    unknown = await sent('receipt.pdf', receipt('Maria Client'));
    expect(await found(unknown)).toMatchObject({ document_type: null, candidates: [] });
    expect((await learned()).body).toEqual({ learned_at: null, types: [] });
    expect(await app.services.db.system(firmsThatLearn)).toEqual([pell()]);
    await learn(pell(), other());
    const { body } = await learned();
    expect(body.types.map(({ document_type, papers }) => [document_type, papers])).toEqual([
      ['Charity', 3],
      ['W-2', 3],
    ]);
    const csv = await download('csv');
    expect(csv.split('\r\n')[0]).toBe(
      '"document_type","papers","word","papers_with_word","other_papers_with_word"',
    );
    expect(csv).toContain('"Charity","3","shelter","3","0"');
    expect(csv).toContain('"W-2","3","wages","3","0"');
    expect(JSON.parse(await download('json'))).toMatchObject({
      types: [{ document_type: 'Charity', papers: 3 }, { document_type: 'W-2' }],
    });
    const { rows } = await app.owner.query<{ text: string }>('select l::text as text from learned_papers l');
    for (const text of [csv, ...rows.map(({ text: one }) => one)])
      expect(text).not.toMatch(/maria|client|\bkim\b|southern|44107|4410|3452286/i);
  });

  it('proposes a type for a paper no form is known by, and says by which words; it accepts nothing', async () => {
    const id = await sent('another.pdf', receipt('Tom Client'));
    const document = await found(id);
    expect(document).toMatchObject({
      document_type: null,
      review_required: true,
      candidates: [{ document_type: 'Charity' }],
    });
    const reason = document.reasons.find(({ kind }) => kind === 'learned')!;
    expect(evidenceWords(reason)).toMatch(/^Words your firm has sorted as Charity: [a-z]+, [a-z]+, [a-z]+$/);
    const w2 = await sent('w2.pdf', papersPdf(w2Text({ name: 'Northfield' })));
    expect((await found(w2)).reasons.map(({ kind }) => kind)).not.toContain('learned');
  });

  it('is the firm’s own: another firm is neither shown it nor helped by it', async () => {
    const id = await sent('receipt.pdf', receipt('Zed Stranger'), { by: 'eve', to: 'foreign' });
    expect(await found(id, 'eve')).toMatchObject({ document_type: null, candidates: [], reasons: [] });
    expect((await learned('eve')).body).toEqual({ learned_at: null, types: [] });
    expect(await download('csv', 'eve')).not.toContain('shelter');
    expect((await learned('abe')).body.types).toHaveLength(2);
    for (const person of ['ben', 'gil', 'maria'] as const) {
      expect((await learned(person)).status, person).toBe(403);
      const caller = await app.as(person);
      expect((await caller.call(intake.downloadLearned, { format: 'csv' })).status, person).toBe(403);
    }
  });

  it('counts no more once it is switched off, and is deleted by the next night', async () => {
    await switchLearning(false);
    const id = await sent('receipt.pdf', receipt('Maria Client'));
    expect(await found(id)).toMatchObject({ candidates: [], reasons: [] });
    expect((await learned()).body.types).toHaveLength(2);
    await learn(pell());
    expect((await learned()).body).toEqual({ learned_at: null, types: [] });
    await switchLearning(true);
    await learn(pell());
    expect((await learned()).body.types).toHaveLength(2);
  });

  it('never comes from what only staff see, and is forgotten with the papers', async () => {
    await app.owner.query('update documents set staff_only = true where name like $1', ['Charity%']);
    await learn(pell());
    expect((await learned()).body.types.map(({ document_type }) => document_type)).toEqual(['W-2']);
    await app.owner.query('update documents set deleted_at = now()');
    await learn(pell());
    expect((await learned()).body.types).toEqual([]);
  });
});
