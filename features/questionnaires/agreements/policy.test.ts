import { expect, it } from 'vitest';
import { HERE, whoMay } from '#test/actors.ts';
import { mayMarkSignatures, maySignLetter } from './policy.ts';

const entity = { group_id: HERE, inactive: false, readonly_access: false, granted: [] as readonly number[] };

it('its clients sign a letter, unless it is read-only', () => {
  expect(whoMay((actor) => maySignLetter(actor, entity))).toEqual(['client']);
  expect(whoMay((actor) => maySignLetter(actor, { ...entity, readonly_access: true }))).toEqual([]);
});

it('who may complete a questionnaire may say that a signature is not needed', () => {
  expect(
    whoMay(
      (actor, granted) => mayMarkSignatures(actor, { ...entity, granted }),
      'entities.view_all',
      'questionnaires.lock_complete',
    ),
  ).toEqual(['partner', 'admin', 'full', 'group here', 'role holder']);
});
