/** What a transaction may hold and keep, whatever the code before it thought: its firm's, and a client only their own. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/server/db/database.ts';
import { useApp } from '#test/app.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { holdForAnswers, keepAnswers } from './queries.ts';

const app = useApp();
const of = { id: 0, firm: 0, maria: 0, other: 0, foreignFirm: 0 };
const COUNTS = {
  sections_done: 0,
  sections_total: 1,
  questions_done: 1,
  questions_total: 1,
  uploads_done: 0,
  uploads_needed: 0,
  items_total: 1,
  items_to_go: 0,
};
beforeAll(async () => {
  of.id = await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'));
  of.firm = app.world.firms.pell;
  of.foreignFirm = app.world.firms.other;
  of.maria = app.world.people.maria.id;
  of.other = app.world.people.kim.id;
});

const hold = (scope: Scope, firmId = of.firm) =>
  app.services.db.write(scope, (tx) => holdForAnswers(tx, firmId, of.id, null));
const keep = (scope: Scope, who: { userId: number; fromFirm: boolean; firmId?: number }) =>
  app.services.db.write(scope, (tx) =>
    keepAnswers(tx, {
      firmId: of.firm,
      ...who,
      questionnaireId: of.id,
      now: '2027-02-01T15:00:00Z',
      activity: 'Answered',
      answers: [
        {
          question_no: 4,
          entry_no: 0,
          value: 'x',
          sealed: null,
          answer_by: null,
          version: 1,
          isNew: true,
          aside: null,
          restores: false,
        },
      ],
      changes: [
        {
          op: randomUUID(),
          section_no: 0,
          question_no: 4,
          entry_no: 0,
          version: 1,
          is_sealed: false,
          before_value: null,
          before_answer_by: null,
          after_value: 'x',
          after_answer_by: null,
        },
      ],
      counts: COUNTS,
    }),
  );
const kept = async () =>
  Number(
    (await app.owner.query('select count(*) from answers where questionnaire_id = $1', [of.id])).rows[0]
      .count,
  );

describe('R1: the answers of a questionnaire', () => {
  it('are held for its owners and its firm, and for nobody else', async () => {
    expect((await hold({ firmId: of.firm, clientId: of.maria }))?.held.id).toBe(of.id);
    expect((await hold({ firmId: of.firm, clientId: null }))?.held.id).toBe(of.id);
    expect(await hold({ firmId: of.firm, clientId: of.other })).toBeUndefined();
    expect(await hold({ firmId: of.foreignFirm, clientId: null })).toBeUndefined();
    expect(await hold({ firmId: of.foreignFirm, clientId: null }, of.foreignFirm)).toBeUndefined();
  });

  it('are kept by none but them, and by a client only in their own name', async () => {
    const refused = [
      () => keep({ firmId: of.firm, clientId: of.other }, { userId: of.other, fromFirm: false }),
      () => keep({ firmId: of.firm, clientId: of.other }, { userId: of.maria, fromFirm: false }),
      () => keep({ firmId: of.firm, clientId: of.maria }, { userId: of.other, fromFirm: false }),
      () => keep({ firmId: of.firm, clientId: of.maria }, { userId: of.maria, fromFirm: true }),
      () => keep({ firmId: of.foreignFirm, clientId: null }, { userId: of.maria, fromFirm: true }),
    ];
    for (const one of refused) await expect(one()).rejects.toMatchObject({ code: '42501' });
    expect(await kept()).toBe(0);
  });

  it('are closed to a client once it is locked or finished, also between the two', async () => {
    for (const closed of ['locked', 'completed']) {
      await app.owner.query(`update questionnaires set ${closed} = true where id = $1`, [of.id]);
      expect(await hold({ firmId: of.firm, clientId: of.maria }), closed).toBeUndefined();
      await expect(
        keep({ firmId: of.firm, clientId: of.maria }, { userId: of.maria, fromFirm: false }),
      ).rejects.toMatchObject({ code: '42501' });
      expect((await hold({ firmId: of.firm, clientId: null }))?.held.id).toBe(of.id);
      await app.owner.query(`update questionnaires set ${closed} = false where id = $1`, [of.id]);
    }
    expect(await kept()).toBe(0);
    await keep({ firmId: of.firm, clientId: of.maria }, { userId: of.maria, fromFirm: false });
    expect(await kept()).toBe(1);
  });

  it('are no other role’s to hold', async () => {
    const { rows } = await app.owner.query(
      `select has_function_privilege('sheaf_system', p.oid, 'execute') as may, pg_get_userbyid(p.proowner) as owner
       from pg_proc p where proname in ('hold_for_answers', 'keep_answers')`,
    );
    const theirs = { may: false, owner: 'sheaf_definer' };
    expect(rows).toEqual([theirs, theirs]);
  });
});
