import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { documents } from '../../contract.ts';
import { PART_BYTES, partsOf } from '../../uploads/rules/parts.ts';

const app = useApp();
const household = () => app.world.entities.household.id;
const pdf = (size = 100) => pdfOf({ noise: size });
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A browser of its own, which nobody has signed in with. */
const phone = (agent = IPHONE) => {
  const headers = { cookie: `sheaf-browser=${randomBytes(32).toString('base64url')}`, 'user-agent': agent };
  const call: Caller['call'] = (endpoint, input, more) =>
    app.anonymous.call(endpoint, input, { ...headers, ...more });
  return { call };
};
const make = async (by: Caller, path?: string) => {
  const made = await by.call(documents.makeHandoff, { company_id: household(), ...(path ? { path } : {}) });
  expect(made.status).toBe(200);
  return { ...made.body, token: made.body.url.split('/').at(-1)! };
};
const put = async (url: string, bytes: Buffer) =>
  (await fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) })).status;
const send = async (by: { call: Caller['call'] }, token: string, name: string, bytes = pdf()) => {
  const link = await by.call(documents.handoffLink, { token, name, size: bytes.length });
  if (link.status !== 200) return link.status;
  expect(await put(link.body.url, bytes)).toBe(200);
  return (await by.call(documents.handoffProcess, { token, upload_id: link.body.upload_id })).status;
};

describe('a code for a phone', () => {
  it('is looked at without taking it, taken by the first browser, and dead for all others', async () => {
    const maria = await app.as('maria');
    const { handoff_id, token, url } = await make(maria);
    expect(url).toBe(`${app.services.config.baseUrl}/handoff/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [first, second] = [phone(), phone()];
    for (const one of [first, second, first]) {
      const seen = await one.call(documents.openHandoff, { token });
      expect(seen.body).toMatchObject({ firm_name: 'Pell Harrow CPAs', connected: false, files: [] });
    }
    expect((await maria.call(documents.readHandoff, { handoff_id })).body.state).toBe('waiting');
    // Before it is taken it takes no file.
    expect(await send(first, token, 'early.pdf')).toBe(404);
    const answers = await Promise.all(
      [first, second].map((one) => one.call(documents.takeHandoff, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const [winner, loser] = answers[0]!.status === 200 ? [first, second] : [second, first];
    expect((await winner.call(documents.takeHandoff, { token })).status).toBe(200);
    for (const call of [documents.openHandoff, documents.takeHandoff])
      expect((await loser.call(call, { token })).status).toBe(404);
    expect(await send(loser, token, 'theirs.pdf')).toBe(404);
    const { body } = await maria.call(documents.readHandoff, { handoff_id });
    expect(body).toMatchObject({ state: 'connected', device: 'Safari on iPhone' });
    recordAnswer('documents/handoff-connected', documents.readHandoff, body);
  });

  it('sends to that very place in its maker’s name, said so in the record, whole or in parts', async () => {
    const maria = await app.as('maria');
    const { handoff_id, token } = await make(maria, '/Permanent');
    const mine = phone();
    await mine.call(documents.takeHandoff, { token });
    expect(await send(mine, token, 'W-2 photo.pdf')).toBe(200);
    const large = pdf(PART_BYTES);
    const link = await mine.call(documents.handoffLink, { token, name: 'long.pdf', size: large.length });
    const asked = { token, upload_id: link.body.upload_id };
    const { parts } = (await mine.call(documents.handoffParts, asked)).body;
    for (const part of partsOf(large.length))
      expect(await put(parts[part.no]!.url!, large.subarray(part.start, part.start + part.size))).toBe(200);
    expect((await mine.call(documents.handoffProcess, asked)).body).toEqual({ name: 'long.pdf' });
    const listed = await maria.call(documents.listDocuments, { companyId: household(), path: '/Permanent' });
    expect(listed.body.documents.map(({ name, created_by }) => [name, created_by])).toEqual([
      ['long.pdf', 'Maria Client'],
      ['W-2 photo.pdf', 'Maria Client'],
    ]);
    const files = ['W-2 photo.pdf', 'long.pdf'];
    const seen = (await maria.call(documents.readHandoff, { handoff_id })).body;
    expect(seen.files.map(({ name, received }) => [name, received])).toEqual(
      files.map((name) => [name, true]),
    );
    expect((await mine.call(documents.openHandoff, { token })).body.files.map(({ name }) => name)).toEqual(
      files,
    );
    const { rows } = await app.owner.query<{ actor_user_id: number; payload: { from_phone: boolean } }>(
      "select actor_user_id, payload from events where name = 'document.uploaded' order by id desc limit 1",
    );
    expect([rows[0]!.actor_user_id, rows[0]!.payload.from_phone]).toEqual([app.world.people.maria.id, true]);
  });

  it('shows a phone nothing it did not send itself, and takes none of the maker’s other uploads', async () => {
    const maria = await app.as('maria');
    const { token } = await make(maria, '/Permanent');
    const mine = phone();
    expect((await mine.call(documents.takeHandoff, { token })).body.files).toEqual([]);
    const other = await maria.call(documents.requestUpload, {
      company_id: household(),
      name: 'a.pdf',
      size: pdf().length,
    });
    expect(await put(other.body.url, pdf())).toBe(200);
    const asked = { token, upload_id: other.body.upload_id };
    expect((await mine.call(documents.handoffProcess, asked)).status).toBe(404);
    expect((await mine.call(documents.handoffParts, asked)).status).toBe(404);
  });

  it('ends after ten minutes, by its maker’s hand, and when they sign out', async () => {
    const maria = await app.as('maria');
    const [late, put_away, left] = [await make(maria), await make(maria), await make(maria)];
    const mine = phone();
    for (const { token } of [put_away, left])
      expect((await mine.call(documents.takeHandoff, { token })).status).toBe(200);
    expect((await maria.call(documents.endHandoff, { handoff_id: put_away.handoff_id })).status).toBe(200);
    expect((await maria.call(documents.endHandoff, { handoff_id: put_away.handoff_id })).status).toBe(200);
    expect(await send(mine, put_away.token, 'a.pdf')).toBe(404);
    const state = (await maria.call(documents.readHandoff, { handoff_id: put_away.handoff_id })).body.state;
    expect(state).toBe('ended');
    app.setTime(new Date(Date.now() + 10 * 60_000 + 1000));
    expect((await mine.call(documents.takeHandoff, { token: late.token })).status).toBe(404);
    expect(await send(mine, left.token, 'a.pdf')).toBe(404);
    app.setTime(null);
    expect(await send(mine, left.token, 'a.pdf')).toBe(200);
    await maria.call(accounts.signOut, {});
    expect(await send(mine, left.token, 'b.pdf')).toBe(404);
    expect((await mine.call(documents.openHandoff, { token: left.token })).status).toBe(404);
  });

  it('has the rights its maker has at each step', async () => {
    const tom = await app.as('tom');
    const { token } = await make(tom);
    const mine = phone();
    await mine.call(documents.takeHandoff, { token });
    const link = await mine.call(documents.handoffLink, { token, name: 'a.pdf', size: pdf().length });
    expect(await put(link.body.url, pdf())).toBe(200);
    await app.owner.query('update entities set readonly_access = true where id = $1', [household()]);
    expect(await send(mine, token, 'b.pdf')).toBe(403);
    const asked = { token, upload_id: link.body.upload_id };
    expect((await mine.call(documents.handoffProcess, asked)).status).toBe(403);
    await app.owner.query('update entities set readonly_access = false where id = $1', [household()]);
    expect((await mine.call(documents.handoffProcess, asked)).status).toBe(200);
    await app.owner.query('update users set deleted_at = now() where id = $1', [app.world.people.tom.id]);
    expect(await send(mine, token, 'c.pdf')).toBe(404);
    await app.owner.query('update users set deleted_at = null where id = $1', [app.world.people.tom.id]);
  });

  it('is made, watched and ended by one person only, who may upload there', async () => {
    const { handoff_id } = await make(await app.as('ben'), '/STAFF ONLY');
    for (const who of ['ann', 'maria', 'eve', 'zed', 'gil'] as const) {
      const other = await app.as(who);
      expect((await other.call(documents.readHandoff, { handoff_id })).status, who).toBe(404);
      expect((await other.call(documents.endHandoff, { handoff_id })).status, who).toBe(404);
    }
    for (const [who, status] of [
      ['zed', 404],
      ['eve', 404],
      ['sue', 404],
    ] as const)
      expect(
        (await (await app.as(who)).call(documents.makeHandoff, { company_id: household() })).status,
        who,
      ).toBe(status);
    const rosa = await app.as('rosa');
    const hers = { company_id: app.world.entities.rosas.id };
    expect((await rosa.call(documents.makeHandoff, hers)).status).toBe(403);
    const staffOnly = { company_id: household(), path: '/STAFF ONLY' };
    expect((await (await app.as('maria')).call(documents.makeHandoff, staffOnly)).status).toBe(404);
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'handoff.connected')).toEqual({ 'handoff.connected': 6 });
});
