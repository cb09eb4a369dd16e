/** Somebody who has signed has the next signer written to. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { sentRequest, serve, signing, workOff } from '#test/signature-requests.ts';
import { stateHash } from '#test/state-hash.ts';
import { signatureRequests } from '../contract.ts';

const app = useApp();
type Named = { request_id: number; company_id: number };

const sendLink = async (person: PersonName, { request_id, company_id }: Named) =>
  (await app.as(person)).call(signatureRequests.sendNextLink, { request_id, companyId: company_id });
const review = async (person: PersonName, { request_id, company_id }: Named) =>
  (await app.as(person)).call(signatureRequests.reviewSignatureRequest, {
    request_id,
    companyId: company_id,
  });
async function sign(person: PersonName, named: Named, no: number) {
  const by = await app.as(person);
  await serve(app, by, named);
  const signature = `${person} signs`;
  return by.call(signatureRequests.signRequest, signing(named, { [no]: true }, { signature }));
}
/** What the notices of the request say, of whom and by whom. */
const notices = async ({ request_id }: Named) =>
  (
    await app.owner.query(
      `select user_id, because, sent_by from signature_notices where request_id = $1 order by id`,
      [request_id],
    )
  ).rows;
const id = (person: PersonName) => app.world.people[person].id;

const DAY_ONE = new Date('2026-03-03T15:00:00Z');
const DAY_TWO = new Date('2026-03-04T15:00:00Z');

beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  await app.owner.query(
    `update firms set preferences = preferences || '{"signature_requests_enabled": true}'`,
  );
});
beforeEach(async () => {
  await app.owner.query('delete from reminder_days');
  app.setTime(DAY_ONE);
});

describe('SIG-010: a link of their own for the next signer', () => {
  it('goes out on a day on which the next signer was not written to, once', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', named, 1);
    await workOff(app);
    const today = await review('maria', named);
    recordAnswer('signature-requests/next-told-today', signatureRequests.reviewSignatureRequest, today.body);
    expect(today.body.next_signer).toEqual({ user_id: id('tom'), first_name: 'Tom', link: 'sent_today' });
    // Pressed all the same: nothing goes out.
    expect((await sendLink('maria', named)).body.next_signer).toMatchObject({ link: 'sent_today' });
    expect(await notices(named)).toHaveLength(2);

    app.setTime(DAY_TWO);
    const next = await review('maria', named);
    recordAnswer('signature-requests/next-to-tell', signatureRequests.reviewSignatureRequest, next.body);
    expect(next.body.next_signer).toMatchObject({ link: 'ready' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendLink('maria', named)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]!.body.next_signer).toMatchObject({ link: 'sent_today' });
    expect((await notices(named)).slice(2)).toEqual([
      { user_id: id('tom'), because: 'reminder', sent_by: id('maria') },
    ]);
    const mails = await app.owner.query(
      `select text from outgoing_messages where recipient = 'tom@people.test' and dedupe_key like $1 order by id`,
      [`signature_request:${named.request_id}:%`],
    );
    expect(mails.rows).toHaveLength(2);
    expect(mails.rows[1].text).toContain(`/review-signature-request/${named.request_id}?companyId=`);
    const recorded = await app.owner.query(
      `select actor_user_id, payload->'signers' as signers from events
       where name = 'signature_request.reminded' and payload->>'request_id' = $1`,
      [String(named.request_id)],
    );
    expect(recorded.rows).toEqual([{ actor_user_id: id('maria'), signers: ['Tom Client'] }]);
  });

  it('counts as the one message of the day, whatever the other was about', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', named, 1);
    app.setTime(DAY_TWO);
    await app.owner.query('insert into reminder_days (firm_id, user_id, day) values ($1, $2, $3)', [
      app.world.people.tom.firmId,
      id('tom'),
      '2026-03-04',
    ]);
    expect((await review('maria', named)).body.next_signer).toMatchObject({ link: 'sent_today' });
    const before = await notices(named);
    expect((await sendLink('maria', named)).status).toBe(200);
    expect(await notices(named)).toEqual(before);
  });

  it('names a next signer only to somebody who has signed, and only one whose turn it is', async () => {
    const named = await sentRequest(app, ['maria', 'tom'], { inOrder: true });
    app.setTime(DAY_TWO);
    for (const person of ['maria', 'tom'] as const) {
      expect((await review(person, named)).body.next_signer).toBeNull();
      expect((await sendLink(person, named)).body.next_signer).toBeNull();
    }
    expect(await notices(named)).toHaveLength(1);
    await sign('maria', named, 1);
    // The portal tells Tom of his turn by itself, in a moment.
    expect((await review('maria', named)).body.next_signer).toMatchObject({ link: 'sent_today' });
    await workOff(app);
    await sign('tom', named, 3);
    expect((await sendLink('maria', named)).body.next_signer).toBeNull();
    expect((await notices(named)).map(({ because }) => because)).toEqual(['asked', 'turn']);
  });

  it('says where the next signer cannot be written to', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', named, 1);
    app.setTime(DAY_TWO);
    await app.owner.query('update users set readonly_access = true where id = $1', [id('tom')]);
    expect((await review('maria', named)).body.next_signer).toMatchObject({ link: 'unreachable' });
    const before = (await notices(named)).length;
    expect((await sendLink('maria', named)).status).toBe(200);
    expect(await notices(named)).toHaveLength(before);
    await app.owner.query('update users set readonly_access = false where id = $1', [id('tom')]);
  });

  it('is nobody else’s to send', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', named, 1);
    app.setTime(DAY_TWO);
    const asked = { request_id: named.request_id, companyId: named.company_id };
    const strangers = await Promise.all((['zed', 'kim'] as const).map((name) => app.as(name)));
    const staff = await Promise.all((['ann', 'gil', 'eve'] as const).map((name) => app.as(name)));
    const before = await stateHash(app);
    for (const by of strangers)
      expect((await by.call(signatureRequests.sendNextLink, asked)).status).toBe(404);
    for (const by of staff) expect((await by.call(signatureRequests.sendNextLink, asked)).status).toBe(403);
    expect(await stateHash(app)).toBe(before);
  });
});
