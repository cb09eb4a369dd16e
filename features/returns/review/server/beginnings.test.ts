/** 28a, 28b: how far a return is before there is one. */
import { expect, it } from 'vitest';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { useApp } from '#test/app.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { sentReturn, YEAR } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
const SENT = new Date('2026-02-02T15:00:00Z');
const beginnings = async (person: PersonName, entity: EntityName = 'household') =>
  (await app.as(person)).call(returns.listOwnBeginnings, { company_id: app.world.entities[entity].id });
const standing = async (person: PersonName) => {
  const { body } = await beginnings(person);
  return body.beginnings.map(({ tax_year, turn, papers_missing, items_missing, tracker }) => ({
    tax_year,
    whose: turn.whose,
    papers_missing,
    items_missing,
    now: tracker.find(({ state }) => state === 'now')?.step,
  }));
};

it('NAV-053: is collecting papers, then preparing, and then the return itself', async () => {
  app.setTime(SENT);
  expect((await beginnings('maria')).body.beginnings).toEqual([]);
  const template = await publishedTemplate(app, 'Organizer');
  const id = await sentQuestionnaire(app, template, { tax_year: YEAR, due_date: '2026-04-01' });
  // A draft and an older year tell nobody anything.
  await sentQuestionnaire(app, template, { tax_year: YEAR - 4, due_date: '2026-04-01' });
  const collecting = await beginnings('maria');
  recordAnswer('returns/beginning-papers', returns.listOwnBeginnings, collecting.body);
  const { rows } = await app.owner.query<{ papers: number; items: number }>(
    'select uploads_needed - uploads_done as papers, items_to_go as items from questionnaires where id = $1',
    [id],
  );
  expect(rows[0]!.papers).toBeGreaterThan(0);
  expect(await standing('maria')).toEqual([
    {
      tax_year: YEAR,
      whose: 'yours',
      papers_missing: rows[0]!.papers,
      items_missing: rows[0]!.items,
      now: 'papers',
    },
  ]);
  expect(await standing('tom')).toEqual(await standing('maria'));

  // One paper less is missing once it was handed in.
  await (await app.as('maria')).call(answering.markOpened, { questionnaire_id: id });
  await app.owner.query('update questionnaires set uploads_done = uploads_needed where id = $1', [id]);
  expect((await standing('maria'))[0]).toMatchObject({ papers_missing: 0, now: 'papers' });

  await app.owner.query(`update questionnaires set submitted_at = '2026-03-14T10:00:00Z' where id = $1`, [
    id,
  ]);
  const preparing = await beginnings('maria');
  recordAnswer('returns/beginning-preparing', returns.listOwnBeginnings, preparing.body);
  expect(await standing('maria')).toEqual([
    { tax_year: YEAR, whose: 'ours', papers_missing: 0, items_missing: 0, now: 'preparing' },
  ]);
  expect(preparing.body.beginnings[0]!.tracker).toEqual([
    { step: 'papers', state: 'done', at: '2026-03-14T10:00:00.000Z' },
    { step: 'preparing', state: 'now', at: '2026-03-14T10:00:00.000Z' },
    { step: 'review', state: 'ahead', at: null },
    { step: 'sign', state: 'ahead', at: null },
    { step: 'filed', state: 'ahead', at: null },
  ]);

  await sentReturn(app, ['maria'], { vouchers: false });
  expect(await standing('maria')).toEqual([]);
  const [card] = (await (await app.as('maria')).call(returns.listOwnReturns, {})).body.tax_returns;
  expect(card!.tracker.find(({ state }) => state === 'now')).toMatchObject({ step: 'sign' });
});

it('is nobody else’s, and looks the same to strangers as what does not exist', async () => {
  const own = await beginnings('maria');
  expect(own.status).toBe(200);
  for (const stranger of ['kim', 'zed'] as const) expect((await beginnings(stranger)).status).toBe(404);
  for (const staff of ['ann', 'eve'] as const) expect((await beginnings(staff)).status).toBe(403);
  const missing = await (await app.as('maria')).call(returns.listOwnBeginnings, { company_id: 999_999_999 });
  expect(missing.status).toBe(404);
});
