/** How a client can be reached, confirmed before they answer. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { timesRecorded } from '#test/recorded.ts';
import { answering } from '../contract.ts';

const app = useApp();
let templateId = 0;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
});
const asked = async () => {
  const id = await sentQuestionnaire(app, templateId);
  await app.owner.query(
    `update questionnaires set settings = settings || '{"update_profile_section": true}' where id = $1`,
    [id],
  );
  return id;
};
const confirm = async (
  person: PersonName | Caller,
  questionnaireId: number,
  more: object = {},
  headers = {},
) => {
  const by = typeof person === 'string' ? await app.as(person) : person;
  const userId = app.world.people[typeof person === 'string' ? person : 'maria'].id;
  return by.call(
    answering.confirmContact,
    {
      questionnaireId,
      companyId: app.world.entities.household.id,
      userId,
      email: `${typeof person === 'string' ? person : 'maria'}@people.test`,
      preferred_contact_method: 'email',
      ...more,
    },
    headers,
  );
};
const waits = async (person: PersonName, questionnaire_id: number) =>
  (await (await app.as(person)).call(answering.readState, { questionnaire_id })).body.confirm_contact;

describe('contact details', () => {
  it('SND-044: are asked of each client until they have confirmed them, with this questionnaire', async () => {
    const id = await asked();
    const other = await sentQuestionnaire(app, templateId);
    expect([await waits('maria', id), await waits('tom', id), await waits('ann', id)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await waits('maria', other)).toBe(false);
    expect((await confirm('maria', id)).body).toEqual({ email_to_prove: null });
    expect([await waits('maria', id), await waits('tom', id)]).toEqual([false, true]);
    // Again is no second confirmation.
    expect((await confirm('maria', id)).status).toBe(200);
    expect(await timesRecorded(app, 'contact.confirmed')).toEqual({ 'contact.confirmed': 1 });
  });

  it('QST-089: are corrected where they are kept: phone and texts with consent, address; a new email has to be proven', async () => {
    const id = await asked();
    const tom = await app.as('tom');
    const answer = await confirm('tom', id, {
      email: 'tom@elsewhere.test',
      phoneNumber: '(503) 555-0100',
      preferred_contact_method: 'sms',
      street: '12 Mill Lane',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
    });
    expect(answer.body).toEqual({ email_to_prove: 'tom@elsewhere.test' });
    expect((await tom.call(accounts.readProfile, {})).body).toMatchObject({
      email: 'tom@people.test',
      pending_email: 'tom@elsewhere.test',
      phone_number: '5035550100',
      preferred_contact_method: 'sms',
    });
    const profile = await tom.call(clients.readEntityProfile, {
      company_id: app.world.entities.household.id,
    });
    expect(profile.body).toMatchObject({ street: '12 Mill Lane', zip: '97201' });
    const { rows } = await app.owner.query(
      `select payload ->> 'sms_consent' as consent, user_id::int from events where name = 'contact.confirmed' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ consent: '2026-11', user_id: app.world.people.tom.id }]);
    // Left out as a whole, the address stays.
    const next = await asked();
    await confirm('tom', next, { phoneNumber: '(503) 555-0100' });
    expect(
      (await tom.call(clients.readEntityProfile, { company_id: app.world.entities.household.id })).body
        .street,
    ).toBe('12 Mill Lane');
  });

  it('that cannot be right change nothing, and say so beside the field', async () => {
    const id = await asked();
    const maria = await app.as('maria');
    const before = await stateHash(app);
    for (const [more, field, message] of [
      [
        { preferred_contact_method: 'sms' },
        'phoneNumber',
        'You must have a phone number to receive SMS notifications.',
      ],
      [{ email: ' ' }, 'email', expect.any(String)],
      [{ email: 'maria@' }, 'email', expect.any(String)],
      [{ phoneNumber: '12' }, 'phoneNumber', expect.any(String)],
      [{ country: 'US', zip: '1' }, 'zip', expect.any(String)],
    ] as const)
      expect(await confirm(maria, id, more), field).toMatchObject({ status: 422, error: { field, message } });
    expect(await stateHash(app)).toBe(before);
  });

  it('are confirmed by nobody else: not for another, from outside, read-only, or once it is locked', async () => {
    const id = await asked();
    expect((await confirm('maria', id, { userId: app.world.people.tom.id })).status).toBe(404);
    expect((await confirm('maria', id, { companyId: app.world.entities.bakery.id })).status).toBe(404);
    for (const [person, status] of [
      ['kim', 404],
      ['zed', 404],
      ['rosa', 404],
      ['eve', 403],
      ['ann', 403],
    ] as const)
      expect((await confirm(person, id)).status, person).toBe(status);
    const theirs = await sentQuestionnaire(app, templateId, { entity: 'rosas' });
    const rosas = { companyId: app.world.entities.rosas.id };
    expect((await confirm('rosa', theirs, rosas)).error?.code).toBe('entity.read_only');
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect((await confirm('maria', id)).error?.code).toBe('questionnaire.locked');
    expect(await waits('maria', id)).toBe(false);
  });

  it('need a fresh sign-in where the email or the phone changes, and none where they are as they were', async () => {
    const id = await asked();
    const maria = await app.as('maria');
    await app.owner.query(`update sessions set proved_at = now() - interval '1 hour' where id = $1`, [
      maria.sessionId,
    ]);
    const before = await stateHash(app);
    for (const more of [{ email: 'maria@elsewhere.test' }, { phoneNumber: '(503) 555-0199' }])
      expect((await confirm(maria, id, more)).error?.code).toBe('auth.step_up');
    expect(await stateHash(app)).toBe(before);
    expect((await confirm(maria, id)).status).toBe(200);
  });

  it('sent again with the same key have one effect and one answer', async () => {
    const id = await asked();
    const maria = await app.as('maria');
    const key = { 'idempotency-key': randomUUID() };
    const first = await confirm(maria, id, {}, key);
    expect((await confirm(maria, id, {}, key)).body).toEqual(first.body);
  });
});
