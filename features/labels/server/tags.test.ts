import { firm } from '#features/firm/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { tags, labels } from '../contract.ts';
import { TAG_COMMA, TAG_EXISTS } from '../messages.ts';

const app = useApp();

describe('the firm’s tags', () => {
  it('CLI-095: are made and deleted, each name once in its kind', async () => {
    const ann = await app.as('ann');
    const made = await ann.call(tags.createTag, { kind: 'contact', new_tag: '  Farm ' });
    expect(made.body).toMatchObject({ kind: 'contact', name: 'Farm' });
    const again = await ann.call(tags.createTag, { kind: 'contact', new_tag: 'FARM' });
    expect(again.error).toMatchObject({ field: 'new_tag', message: TAG_EXISTS, code: 'tag.exists' });
    expect((await ann.call(tags.createTag, { kind: 'entity', new_tag: 'Farm' })).status).toBe(200);
    expect((await ann.call(tags.createTag, { kind: 'entity', new_tag: 'a, b' })).error?.message).toBe(
      TAG_COMMA,
    );
    const { body } = await ann.call(firm.currentUserFirm, {});
    expect(body).toMatchObject({ contact_tags: ['Farm'], entity_tags: ['Farm'], document_tags: [] });
    expect((await ann.call(tags.deleteTag, { tag_id: made.body.id })).status).toBe(200);
    expect((await ann.call(tags.listTags, { kind: 'contact' })).body.tags).toEqual([]);
    expect((await ann.call(tags.listTags, { kind: 'entity' })).body.tags).toHaveLength(1);
  });

  it('DOC-037: document tags are made, added and removed by their words', async () => {
    const ann = await app.as('ann');
    const kind = 'document' as const;
    expect((await ann.call(tags.createTag, { kind, new_tag: 'Income' })).status).toBe(200);
    expect((await ann.call(tags.addTag, { kind, tag: 'Deductions' })).body).toMatchObject({
      name: 'Deductions',
    });
    expect((await ann.call(tags.addTag, { kind, tag: 'income' })).error?.message).toBe(TAG_EXISTS);
    expect((await (await app.as('eve')).call(tags.removeTag, { kind, tag: 'Income' })).status).toBe(404);
    expect((await (await app.as('gil')).call(tags.removeTag, { kind, tag: 'Income' })).status).toBe(403);
    expect((await ann.call(tags.removeTag, { kind, tag: 'INCOME' })).status).toBe(200);
    expect((await ann.call(tags.removeTag, { kind, tag: 'Income' })).status).toBe(404);
    const left = (await ann.call(tags.listTags, { kind })).body.tags;
    expect(left.map(({ name }) => name)).toEqual(['Deductions']);
    await ann.call(tags.removeTag, { kind, tag: 'Deductions' });
  });

  it('gives a name to one of many who ask for it at once', async () => {
    const ann = await app.as('ann');
    const tries = Array.from({ length: 10 }, () =>
      ann.call(tags.createTag, { kind: 'contact', new_tag: 'Rush' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('are renamed wherever they are used, and not onto another', async () => {
    const ann = await app.as('ann');
    const one = (await ann.call(tags.createTag, { kind: 'contact', new_tag: 'Dental' })).body;
    await ann.call(tags.createTag, { kind: 'contact', new_tag: 'Medical' });
    expect((await ann.call(tags.renameTag, { tag_id: one.id, name: 'dental' })).body.name).toBe('dental');
    expect((await ann.call(tags.renameTag, { tag_id: one.id, name: 'MEDICAL' })).error?.message).toBe(
      TAG_EXISTS,
    );
  });

  it('are used by group advisors, not made; and another firm has its own', async () => {
    const gil = await app.as('gil');
    expect((await gil.call(tags.createTag, { kind: 'contact', new_tag: 'Mine' })).status).toBe(403);
    expect((await gil.call(tags.listTags, { kind: 'contact' })).body.tags.length).toBeGreaterThan(0);
    const eve = await app.as('eve');
    expect((await eve.call(tags.listTags, { kind: 'contact' })).body.tags).toEqual([]);
    const [tag] = (await gil.call(tags.listTags, { kind: 'contact' })).body.tags;
    expect((await eve.call(tags.deleteTag, { tag_id: tag!.id })).status).toBe(404);
    expect((await (await app.as('maria')).call(firm.currentUserFirm, {})).body.contact_tags).toEqual([]);
  });

  it('says how many users and entities each marks, to partners of the firm', async () => {
    const ann = await app.as('ann');
    const tag = (await ann.call(tags.createTag, { kind: 'contact', new_tag: 'Counted' })).body;
    await app.owner.query('insert into user_tags (firm_id, user_id, tag_id) values ($1, $2, $3)', [
      app.world.firms.pell,
      app.world.people.maria.id,
      tag.id,
    ]);
    const { uses } = (await ann.call(labels.tagUses, {})).body;
    expect(uses).toContainEqual({ tag_id: tag.id, count: 1 });
    const eve = await app.as('eve');
    expect((await eve.call(labels.tagUses, {})).body.uses).not.toContainEqual({ tag_id: tag.id, count: 1 });
    expect((await (await app.as('maria')).call(labels.tagUses, {})).status).toBe(403);
  });
});
