/** Who hears of a request in the portal, and what signers see of it; the answers are recorded for the screens. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { clients } from '#features/clients/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { TOLD_OF } from '#features/notifications/rules/telling.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { sentRequest, serve, signing, workOff } from '#test/signature-requests.ts';
import { signatureRequests } from '../contract.ts';

const app = useApp();
type Named = { request_id: number; company_id: number };

/** Reads everything that happened to the request, as the worker does. */
async function tellOf({ request_id }: Named): Promise<void> {
  const { rows } = await app.owner.query<{ id: number }>(
    `select id from events where name = any($1::text[])
       and (payload->>'request_id' = $2 or payload->>'subject_id' = $2) order by id`,
    [TOLD_OF, String(request_id)],
  );
  const ctx = systemCtx(app.services, app.world.people.ann.firmId, 'test');
  for (const { id } of rows) await notify(ctx, id);
}
const own = async (person: PersonName) =>
  (await (await app.as(person)).call(notifications.listOwnNotifications, {})).body.notifications.map(
    ({ text, link }) => [text, link],
  );
const staff = async (person: PersonName) =>
  (await (await app.as(person)).call(notifications.pageNotifications, {})).body.notifications.map(
    ({ text, link }) => [text, link],
  );
const subscribe = async (person: PersonName) =>
  (await app.as(person)).call(clients.saveSubscription, {
    entity_ids: [app.world.entities.household.id],
    notification_type_ids: [3],
  });
async function sign(person: PersonName, named: Named, no: number) {
  const by = await app.as(person);
  await serve(app, by, named);
  return by.call(
    signatureRequests.signRequest,
    signing(named, { [no]: true }, { signature: person === 'maria' ? 'Maria Client' : 'Tom Client' }),
  );
}
const review = async (person: PersonName, { request_id, company_id }: Named) =>
  (await app.as(person)).call(signatureRequests.reviewSignatureRequest, {
    request_id,
    companyId: company_id,
  });
const list = async (person: PersonName) => (await app.as(person)).call(signatureRequests.listOwnRequests, {});

beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  await app.owner.query(
    `update firms set preferences = preferences || '{"signature_requests_enabled": true}'`,
  );
});
beforeEach(async () => {
  await app.owner.query('delete from notifications');
  await app.owner.query('delete from notification_subscriptions');
  await app.owner.query('update entities set assigned_advisor_id = null');
});

describe('SIG-010', () => {
  it('a signer hears of a request when it is their turn; nobody who does not sign it hears of it', async () => {
    await subscribe('ben');
    const named = await sentRequest(app, ['maria', 'tom'], { inOrder: true });
    const link = `/review-signature-request/${named.request_id}?companyId=${named.company_id}`;
    await tellOf(named);
    expect(await own('maria')).toEqual([['We need your signature on 2025 Form 2848', link]]);
    for (const person of ['tom', 'kim', 'zed'] as const) expect(await own(person)).toEqual([]);

    expect((await sign('maria', named, 1)).status).toBe(200);
    await workOff(app);
    await tellOf(named);
    expect(await own('tom')).toEqual([['It’s your turn to sign 2025 Form 2848', link]]);
    expect(await own('maria')).toHaveLength(1);
    for (const person of ['kim', 'zed'] as const) expect(await own(person)).toEqual([]);
    const desk = `/signature-requests/${named.request_id}?companyId=${named.company_id}`;
    expect(await staff('ben')).toEqual([['Maria Client signed Form 2848', desk]]);
    expect(await staff('eve')).toEqual([]);
  });

  it('a request for one spouse is told to that spouse alone', async () => {
    const named = await sentRequest(app, ['tom']);
    await tellOf(named);
    expect(await own('tom')).toHaveLength(1);
    expect(await own('maria')).toEqual([]);
  });

  it('a signer who is no longer an owner hears nothing', async () => {
    const named = await sentRequest(app, ['maria', 'tom']);
    const { rows } = await app.owner.query(
      'delete from entity_owners where entity_id = $1 and user_id = $2 returning *',
      [named.company_id, app.world.people.tom.id],
    );
    await tellOf(named);
    expect(await own('maria')).toHaveLength(1);
    expect(await own('tom')).toEqual([]);
    const [row] = rows as Record<string, unknown>[];
    const columns = Object.keys(row!);
    await app.owner.query(
      `insert into entity_owners (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row!),
    );
  });

  it('subscribed staff hear that somebody declined, with the first words of the reason; clients do not', async () => {
    await subscribe('ben');
    const named = await sentRequest(app, ['maria', 'tom']);
    await app.owner.query('delete from notifications');
    const reason =
      'Line 3 names the wrong representative.\nWe changed firms in May, and the other form has the new name already, I think.';
    await (
      await app.as('tom')
    ).call(signatureRequests.declineRequest, {
      request_id: named.request_id,
      companyId: named.company_id,
      reason,
    });
    await tellOf(named);
    expect(await staff('ben')).toEqual([
      [
        'Tom Client declined to sign 2025 Form 2848: “Line 3 names the wrong representative. We changed firms in May, and the other…”',
        `/signature-requests/${named.request_id}?companyId=${named.company_id}`,
      ],
    ]);
    expect((await own('maria')).map(([text]) => text)).not.toContainEqual(
      expect.stringContaining('declined'),
    );
    for (const person of ['gil', 'eve'] as const) expect(await staff(person)).toEqual([]);
  });
});

describe('what a signer sees', () => {
  it('SIG-007, SIG-008: to sign, waiting for the one before, signed, on hold, sealed', async () => {
    const named = await sentRequest(app, ['maria', 'tom'], { inOrder: true });
    const toSign = await review('maria', named);
    recordAnswer('signature-requests/to-sign', signatureRequests.reviewSignatureRequest, toSign.body);
    expect(toSign.body.own).toMatchObject({ may_sign: true, is_turn: true });
    const waiting = await review('tom', named);
    recordAnswer('signature-requests/not-your-turn', signatureRequests.reviewSignatureRequest, waiting.body);
    expect(waiting.body.own).toMatchObject({ may_sign: false, is_turn: false });

    const signed = await sign('maria', named, 1);
    recordAnswer('signature-requests/signed-by-one', signatureRequests.signRequest, signed.body);
    expect(signed.body.next_signer).toMatchObject({ first_name: 'Tom' });
    await workOff(app);
    const decline = {
      request_id: named.request_id,
      companyId: named.company_id,
      reason: 'Not the right form.',
    };
    await (await app.as('tom')).call(signatureRequests.declineRequest, decline);
    const onHold = await review('tom', named);
    recordAnswer('signature-requests/on-hold', signatureRequests.reviewSignatureRequest, onHold.body);
    expect(onHold.body).toMatchObject({ status: 'on_hold', own: { may_sign: false } });

    const ann = await app.as('ann');
    const { version } = (await ann.call(signatureRequests.readSignatureRequest, named)).body;
    expect((await ann.call(signatureRequests.sendSignatureRequest, { ...named, version })).status).toBe(200);
    await workOff(app);
    expect((await sign('tom', named, 3)).status).toBe(200);
    await workOff(app);
    const sealed = await review('tom', named);
    recordAnswer('signature-requests/sealed', signatureRequests.reviewSignatureRequest, sealed.body);
    expect(sealed.body).toMatchObject({ status: 'signed', signed_document_id: expect.any(Number) });
  });

  it('SIG-010: the list names what they have to sign, what waits for others, is on hold and is signed', async () => {
    const one = await sentRequest(app, ['maria', 'tom'], { inOrder: true });
    const two = await sentRequest(app, ['tom', 'maria'], { inOrder: true });
    const three = await sentRequest(app, ['maria', 'tom']);
    const { request_id, company_id: companyId } = three;
    await (
      await app.as('tom')
    ).call(signatureRequests.declineRequest, { request_id, companyId, reason: 'No' });
    const four = await sentRequest(app, ['maria', 'tom']);
    await sign('maria', four, 1);
    const ids = new Set([one, two, three, four].map((named) => named.request_id));
    const { signature_requests } = (await list('maria')).body;
    const shown = {
      signature_requests: signature_requests.filter(({ id }) => ids.has(id)).toSorted((a, b) => a.id - b.id),
    };
    recordAnswer('signature-requests/own-list', signatureRequests.listOwnRequests, shown);
    expect(shown.signature_requests.map(({ state }) => state)).toEqual([
      'to_sign',
      'waits_for_others',
      'on_hold',
      'signed',
    ]);
    expect((await list('zed')).body.signature_requests).toEqual([]);
    expect((await list('kim')).body.signature_requests).toEqual([]);
  });
});
