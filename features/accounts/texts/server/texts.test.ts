/** STOP and START by text message. */
import { beforeAll, describe, expect, it } from 'vitest';
import { INBOUND_PATH, inboundToken, textSignature } from '#platform/server/sms/inbound.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { texts } from '../contract.ts';

const app = useApp();
const PHONE = '+15035550177';
beforeAll(async () => {
  await app.owner.query(
    `update users set phone_number = $1, preferred_contact_method = 'sms' where email = any($2)`,
    [PHONE, ['maria', 'zed'].map((name) => app.world.people[name as PersonName].email)],
  );
});
const send = async (Body: string, { from = PHONE, token = inboundToken(app.services) } = {}) => {
  const fields = new URLSearchParams({ From: from, Body, MessageSid: 'SM1' });
  const url = `${app.services.config.baseUrl}${INBOUND_PATH}`;
  return app.http.inject({
    method: 'POST',
    url: INBOUND_PATH,
    headers: {
      host: new URL(app.services.config.baseUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': textSignature(url, fields, token),
    },
    payload: fields.toString(),
  });
};
const stopped = async (person: PersonName) =>
  (await app.owner.query('select sms_stopped_number from users where id = $1', [app.world.people[person].id]))
    .rows[0].sms_stopped_number;
const recorded = async (person: PersonName) =>
  (
    await app.owner.query(`select name from events where user_id = $1 and name like 'texts.%' order by id`, [
      app.world.people[person].id,
    ])
  ).rows.map(({ name }) => name);

describe('a text message that comes in', () => {
  it('is nobody’s to write who has not the carrier’s signature', async () => {
    expect((await (await app.as('eve')).call(texts.receiveText, {})).status).toBe(400);
  });

  it('STOP ends text messages to that number, in every firm, once; START begins them again', async () => {
    const answer = await send('Stop');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await send('STOP');
    expect([await stopped('maria'), await stopped('zed'), await stopped('tom')]).toEqual([
      PHONE,
      PHONE,
      null,
    ]);
    expect(await recorded('maria')).toEqual(['texts.stopped']);
    expect(await recorded('zed')).toEqual(['texts.stopped']);
    await send('START');
    expect(await stopped('maria')).toBeNull();
    expect(await recorded('maria')).toEqual(['texts.stopped', 'texts.started']);
  });

  it('anything else changes nothing, nor does a number nobody has', async () => {
    expect((await send('Please stop by tomorrow')).statusCode).toBe(204);
    expect((await send('STOP', { from: '+15035550999' })).statusCode).toBe(204);
    expect(await stopped('maria')).toBeNull();
  });

  it('is refused unless the carrier signed it', async () => {
    const answer = await send('STOP', { token: 'guessed' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('text.refused');
    expect(await stopped('maria')).toBeNull();
  });
});
