/** When something last happened to a questionnaire: exact enough to sort by, and cheap while somebody types. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { answering } from '../contract.ts';

const app = useApp();
let templateId = 0;
const BEGAN = Date.parse('2027-02-01T15:00:00Z');
const after = (seconds: number) => new Date(BEGAN + seconds * 1000);
beforeAll(async () => {
  app.setTime(after(-3600));
  templateId = await publishedTemplate(app, 'Organizer');
});
let base = 0;
const save = async (person: PersonName, id: number, seconds: number) => {
  app.setTime(after(seconds));
  const { body } = await (
    await app.as(person)
  ).call(answering.saveAnswers, {
    questionnaire_id: id,
    saves: [{ op: randomUUID(), question_no: 4, entry_no: 0, value: `x${seconds}`, answer_by: null, base }],
  });
  expect(body.results).toMatchObject([{ outcome: 'saved' }]);
  base += 1;
};
const sent = async () => {
  app.setTime(after(-1800));
  base = 0;
  return sentQuestionnaire(app, templateId);
};
const moments = async (id: number) => {
  const { rows } = await app.owner.query(
    `select extract(epoch from last_activity_at - $2::timestamptz)::int as anybody,
       extract(epoch from client_activity_at - $2::timestamptz)::int as client from questionnaires where id = $1`,
    [id, after(0).toISOString()],
  );
  return [rows[0].anybody, rows[0].client];
};

describe('the last activity', () => {
  it('is the first answer at once, then moves every half a minute at most', async () => {
    const id = await sent();
    await save('maria', id, 0);
    expect(await moments(id)).toEqual([0, 0]);
    await save('maria', id, 10);
    await save('maria', id, 29);
    expect(await moments(id)).toEqual([0, 0]);
    await save('maria', id, 31);
    expect(await moments(id)).toEqual([31, 31]);
  });

  it('of the client is told even where the firm was there just before', async () => {
    const id = await sent();
    await save('maria', id, 0);
    await save('ann', id, 100);
    expect(await moments(id)).toEqual([100, 0]);
    await save('maria', id, 110);
    expect(await moments(id)).toEqual([110, 110]);
  });

  it('moves at once where the status does', async () => {
    const id = await sent();
    app.setTime(after(0));
    await (await app.as('maria')).call(answering.markOpened, { questionnaire_id: id });
    await save('maria', id, 5);
    expect(await moments(id)).toEqual([5, 5]);
  });

  it('while a client types, no index is written', async () => {
    const id = await sent();
    await save('maria', id, 0);
    // What earlier transactions of this connection counted may still be in the figure: the difference is looked at.
    const counted = async (): Promise<number> => {
      const { rows } = await app.owner.query(
        `select pg_stat_get_xact_tuples_hot_updated('questionnaires'::regclass)::int as hot`,
      );
      return rows[0].hot;
    };
    const hot = async (seconds: number) => {
      await app.owner.query('begin');
      const first = await counted();
      await app.owner.query(
        `update questionnaires set last_activity_at = last_activity_at + make_interval(secs => $2), questions_done = 2 where id = $1`,
        [id, seconds],
      );
      const then = await counted();
      await app.owner.query('rollback');
      return then - first;
    };
    expect(await hot(10)).toBe(1);
    expect(await hot(40)).toBe(0);
  });
});
