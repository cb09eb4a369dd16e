/** A firm's templates: made, written, checked, published, gone back to. */
import { describe, expect, it } from 'vitest';
import { type Form, YES } from '#features/questionnaires/model.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { templates } from '../../contract.ts';
import { NOT_SOUND, NOTHING_NEW, NUMBERS_TWICE } from '../../messages.ts';

const app = useApp();
const as = (person: PersonName) => app.as(person);

async function made(name: string, more = {}) {
  const { status, body } = await (await as('ann')).call(templates.createTemplate, { name, ...more });
  expect(status).toBe(200);
  return body;
}
const sound = form(
  section(0, [question(1, { type: 'boolean' }), question(2, { show_when: { question: 1, answer: YES } })], {
    name: 'Income',
  }),
  section(3, [], { key: 'review_and_submit', name: 'Review and submit' }),
);
const looped = form(
  section(
    0,
    [
      question(1, { type: 'boolean', show_when: { question: 2, answer: YES } }),
      question(2, { type: 'boolean', show_when: { question: 1, answer: YES } }),
    ],
    { name: 'Income' },
  ),
);
async function save(id: number, draft_version: number, draft: Form, person: PersonName = 'ann') {
  return (await as(person)).call(templates.saveDraft, { template_id: id, draft_version, form: draft });
}
const publish = async (template_id: number, draft_version: number) =>
  (await as('ann')).call(templates.publishTemplate, { template_id, draft_version });

describe('the library', () => {
  it('SND-001: lists templates with the names, ids and keys of their sections', async () => {
    const { id } = await made('Organizer of the list');
    await save(id, 1, sound);
    const list = await (await as('ann')).call(templates.listTemplates, { search: 'of the list' });
    expect(list.body.templates).toHaveLength(1);
    expect(list.body.templates[0]).toMatchObject({
      id,
      name: 'Organizer of the list',
      version: null,
      has_draft: true,
      questions: 2,
      to_fix: 0,
      updated_by: 'Ann Partner',
      sections: [
        { id: 0, name: 'Income', section_key: 'questionnaire' },
        { id: 3, name: 'Review and submit', section_key: 'review_and_submit' },
      ],
    });
    await publish(id, 2);
    await save(id, 3, form(...sound.sections, section(4, [], { name: 'More' })));
    const edited = await (await as('ann')).call(templates.readTemplate, { template_id: id });
    expect(edited.body).toMatchObject({ version: 1, has_draft: true });
    recordAnswer('templates/edited', templates.readTemplate, edited.body);
    expect((await (await as('ben')).call(templates.listTemplates, {})).status).toBe(200);
    for (const person of ['abe', 'gil', 'maria'] as const)
      expect((await (await as(person)).call(templates.listTemplates, {})).status, person).toBe(403);
    const eves = await (await as('eve')).call(templates.listTemplates, {});
    expect(eves.body.templates.map(({ name }) => name)).not.toContain('Organizer of the list');
  });

  it('SND-005: gives a template by its id with sections and questions', async () => {
    const { id } = await made('By id');
    await save(id, 1, sound);
    const { body } = await (await as('ann')).call(templates.templateById, { template_id: id });
    expect(body.template.name).toBe('By id');
    expect(body.template.sections[0]!.questionnaire_questions).toMatchObject([
      { id: 1, section_id: 0, text: 'Question 1?', question_type: 'boolean', follow_up_question_id: null },
      { id: 2, follow_up_question_id: 1, trigger_for_follow_up_question: YES },
    ]);
    expect((await (await as('eve')).call(templates.templateById, { template_id: id })).status).toBe(404);
  });

  it('SND-002: is made empty, or as a copy that goes its own way', async () => {
    const first = await made('The first');
    expect(first.form.sections).toEqual([]);
    await save(first.id, 1, sound);
    const copy = await made('The second', { copy_of: first.id });
    expect(copy.form).toEqual(sound);
    expect(copy.next_no).toBe(4);
    await save(copy.id, 1, looped);
    const again = await (await as('ann')).call(templates.readTemplate, { template_id: first.id });
    expect(again.body.form).toEqual(sound);
    const foreign = await (
      await as('eve')
    ).call(templates.createTemplate, { name: 'Taken', copy_of: first.id });
    expect(foreign.status).toBe(404);
    const ann = await as('ann');
    expect((await ann.call(templates.listCatalog, {})).status).toBe(200);
    expect((await ann.call(templates.readCatalogForm, { catalog_key: 'nothing' })).status).toBe(404);
    const [entry] = (await ann.call(templates.listCatalog, {})).body.catalog;
    const { glossary } = (await ann.call(templates.readCatalogForm, { catalog_key: entry!.key })).body;
    expect(glossary.map(({ key_words }) => key_words)).toContainEqual(['accrual']);
    const unknown = await (
      await as('ann')
    ).call(templates.createTemplate, { name: 'x', catalog_key: 'nothing' });
    expect(unknown.status).toBe(404);
  });

  it('SND-002: is renamed, deleted and restored, each in the record', async () => {
    const { id, public_start } = await made('Old name');
    expect(public_start).toBe(false);
    const ann = await as('ann');
    const update = await ann.call(templates.updateTemplate, {
      template_id: id,
      name: 'New name',
      public_start: true,
    });
    expect(update.body).toMatchObject({ name: 'New name', public_start: true });
    expect((await ann.call(templates.updateTemplate, { template_id: id, name: ' ' })).error?.field).toBe(
      'name',
    );
    expect((await ann.call(templates.deleteTemplate, { template_id: id })).status).toBe(200);
    expect((await ann.call(templates.readTemplate, { template_id: id })).status).toBe(404);
    const gone = await ann.call(templates.listTemplates, { status: 'deleted' });
    expect(gone.body.templates.map((one) => one.id)).toEqual([id]);
    recordAnswer('templates/deleted', templates.listTemplates, gone.body);
    expect((await ann.call(templates.restoreTemplate, { template_id: id })).status).toBe(200);
    expect((await ann.call(templates.restoreTemplate, { template_id: id })).status).toBe(404);
    expect(await timesRecorded(app, 'template.updated', 'template.deleted', 'template.restored')).toEqual({
      'template.updated': 1,
      'template.deleted': 1,
      'template.restored': 1,
    });
    for (const call of [
      templates.updateTemplate,
      templates.deleteTemplate,
      templates.restoreTemplate,
    ] as const)
      expect((await (await as('eve')).call(call, { template_id: id })).status).toBe(404);
  });

  it('counts what stands behind each tab, of the firm itself', async () => {
    const count = async (person: 'ann' | 'eve') =>
      (await (await as(person)).call(templates.countTemplates, {})).body;
    const [before, eves] = [await count('ann'), await count('eve')];
    const { id } = await made('Counted');
    await save(id, 1, looped);
    expect(await count('ann')).toEqual({
      ...before,
      all: before.all + 1,
      draft: before.draft + 1,
      to_fix: before.to_fix + 1,
    });
    await (await as('ann')).call(templates.deleteTemplate, { template_id: id });
    expect(await count('ann')).toEqual({ ...before, deleted: before.deleted + 1 });
    await (await as('ann')).call(templates.restoreTemplate, { template_id: id });
    expect(before.catalog).toBeGreaterThan(10);
    expect(await count('eve')).toEqual(eves);
    for (const person of ['abe', 'gil', 'maria'] as const)
      expect((await (await as(person)).call(templates.countTemplates, {})).status, person).toBe(403);
  });

  it('is closed to full advisors where the firm keeps it to partners', async () => {
    await app.owner.query(
      `update firms set preferences = preferences || '{"template_disabled_for_nonadmin": true}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    expect((await (await as('ben')).call(templates.listTemplates, {})).status).toBe(403);
    expect((await (await as('ann')).call(templates.listTemplates, {})).status).toBe(200);
    await app.owner.query(`update firms set preferences = preferences - 'template_disabled_for_nonadmin'`);
  });
});

describe('drafts', () => {
  it('a loop stands in a draft and is told of, but is never published', async () => {
    const { id } = await made('With a loop');
    const saved = await save(id, 1, looped);
    expect(saved.body).toMatchObject({ draft_version: 2, to_fix: 1 });
    const refused = await publish(id, 2);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({ code: 'template.not_sound', message: NOT_SOUND });
    const mended = await save(id, 2, sound);
    expect(mended.body.to_fix).toBe(0);
    const done = await publish(id, 3);
    expect(done.body).toMatchObject({ version: 1, has_draft: false });
    expect((await publish(id, done.body.draft_version)).error?.message).toBe(NOTHING_NEW);
  });

  it('two people who write at once: the second is told, and sees both', async () => {
    const { id } = await made('Written by two');
    await save(id, 1, sound, 'ben');
    const stale = await save(id, 1, looped);
    expect(stale.status).toBe(409);
    expect(stale.error?.details).toMatchObject({
      current: { draft_version: 2, form: sound },
      yours: looped,
    });
    const { body } = await (await as('ann')).call(templates.readTemplate, { template_id: id });
    expect(body.form).toEqual(sound);
  });

  it('no number stands for two things, and none is given again', async () => {
    const { id } = await made('Numbers');
    const twice = form(section(1, [question(1)]));
    expect((await save(id, 1, twice)).error?.message).toBe(NUMBERS_TWICE);
    await save(id, 1, form(section(0, [question(41)])));
    await save(id, 2, form(section(0, [question(2)])));
    const { body } = await (await as('ann')).call(templates.readTemplate, { template_id: id });
    expect(body.next_no).toBe(42);
  });

  it('versions say who changed what; an earlier one comes back as a draft; what is thrown away is the draft only', async () => {
    const { id } = await made('Versions');
    const ann = await as('ann');
    await save(id, 1, sound);
    await publish(id, 2);
    const changed = form({ ...sound.sections[0]!, name: 'Earnings' }, sound.sections[1]!);
    await save(id, 3, changed);
    await publish(id, 4);
    const { versions } = (await ann.call(templates.listVersions, { template_id: id })).body;
    expect(versions).toMatchObject([
      { version: 2, changes: ['Renamed “Income” to “Earnings”'], published_by: 'Ann Partner', sent: 0 },
      { version: 1, changes: ['First version'] },
    ]);
    const old = await ann.call(templates.readVersion, { template_id: id, version_no: 1 });
    expect(old.body.form).toEqual(sound);
    const back = await ann.call(templates.restoreVersion, {
      template_id: id,
      version_no: 1,
      draft_version: 5,
    });
    expect(back.body).toMatchObject({ has_draft: true, version: 2, form: sound });
    const thrown = await ann.call(templates.discardDraft, { template_id: id, draft_version: 6 });
    expect(thrown.body).toMatchObject({ has_draft: false, version: 2, form: changed });
    const stored = await app.owner.query(
      'select count(*)::int as n from forms f join template_versions v on v.form_id = f.id where v.template_id = $1',
      [id],
    );
    expect(stored.rows[0]).toEqual({ n: 2 });
    const eve = await as('eve');
    for (const answer of [
      await eve.call(templates.listVersions, { template_id: id }),
      await eve.call(templates.readVersion, { template_id: id, version_no: 1 }),
      await eve.call(templates.restoreVersion, { template_id: id, version_no: 1, draft_version: 7 }),
      await eve.call(templates.discardDraft, { template_id: id, draft_version: 7 }),
      await eve.call(templates.publishTemplate, { template_id: id, draft_version: 7 }),
      await save(id, 7, sound, 'eve'),
    ])
      expect(answer.status).toBe(404);
  });

  it('a form is kept once, and nobody who serves can change one', async () => {
    const before = await app.owner.query<{ n: number }>('select count(*)::int as n from forms');
    for (const name of ['Same one', 'Same two']) {
      const { id } = await made(name);
      await save(id, 1, form(section(0, [question(1, { text: 'Only once?' })], { name: 'Same' })));
      await publish(id, 2);
    }
    const after = await app.owner.query<{ n: number }>('select count(*)::int as n from forms');
    expect(after.rows[0]!.n - before.rows[0]!.n).toBe(1);
    await expect(
      app.services.db.write({ firmId: app.world.firms.pell, clientId: null }, (tx) =>
        tx.updateTable('forms').set({ minutes: 0 }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});
