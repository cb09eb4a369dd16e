/** How much people without an account may send, and how the bytes of one file arrive. */
import http from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { PDF_UNREADABLE } from '#features/documents/messages.ts';
import type { PlatformTask } from '#platform/server/jobs.ts';
import { tasks } from '#server/features.ts';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { droplink } from '../contract.ts';
import { STILL_SENDING, TOO_MUCH_HERE } from '../messages.ts';
import {
  BYTES_PER_ADDRESS,
  BYTES_PER_FIRM,
  FILES_PER_ADDRESS,
  PUTS_PER_ADDRESS,
  TRIES_PER_FILE,
} from './room.ts';

const app = useApp({ env: { PROXY_HOPS: '1' } });
const MB = 1024 ** 2;
const w2 = pdfOf({ noise: 100 });
const lie = Buffer.from('%PDF-1.7\nnothing more');
const headOf = (bytes: Buffer) => bytes.subarray(0, 64).toString('base64');
const fileOf = (bytes: Buffer, name = 'w2.pdf', size = bytes.length) => ({ name, size, head: headOf(bytes) });
const sender = { firm: 'pell', name: 'Pat Sender', email: 'pat@elsewhere.test' };

/** Each test sends from addresses of its own. */
let block = 0;
beforeEach(() => (block += 1));
const from = (host = 1) => ({ 'x-forwarded-for': `198.51.${block}.${host}` });
const senderKey = (host = 1) => `${app.world.firms.pell}:${addressKey(from(host)['x-forwarded-for'])}`;
const firmKey = () => String(app.world.firms.pell);
const start = (files = [fileOf(w2)], host = 1) =>
  app.anonymous.call(droplink.startDrop, { ...sender, files }, from(host));
const linkOf = async (bytes: Buffer, host = 1) => (await start([fileOf(bytes)], host)).body.files[0]!.url!;
const put = async (url: string, bytes: Buffer, host = 1) => {
  const answer = await fetch(new URL(url, app.origin), {
    method: 'PUT',
    headers: from(host),
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as { error?: { message: string } } };
};
const spend = (limit: typeof BYTES_PER_FIRM, key: string, amount: number) =>
  app.services.limits.spend([{ limit, key, amount, message: '' }]);
const counted = (limit: typeof BYTES_PER_FIRM, key: string) => app.services.limits.count(limit, key);

/** A request whose bytes come when the test says so. */
function slowPut(url: string, size: number) {
  const request = http.request(new URL(url, app.origin), {
    method: 'PUT',
    headers: { ...from(), 'content-length': size, 'content-type': 'application/octet-stream' },
  });
  const answered = new Promise<number>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode!));
    request.on('error', () => resolve(0));
  });
  return { request, answered };
}
const claims = async () =>
  Number((await app.owner.query('select count(*) as n from drop_files where claim is not null')).rows[0].n);

beforeAll(() =>
  app.owner.query('update firms set preferences = preferences || $1::jsonb where firm_id = $2', [
    JSON.stringify({
      drop_link_enabled: true,
      firm_user_ids_to_receive_drop_link_notification: [app.world.people.ben.id],
    }),
    app.world.firms.pell,
  ]),
);

describe('the room of a firm', () => {
  it('R44: is not used up by files that were only announced', async () => {
    const many = Array.from({ length: 20 }, (_, at) => fileOf(w2, `${at}.pdf`, 150 * MB));
    for (let at = 1; at <= 9; at += 1) expect((await start(many, at)).status).toBe(200);
    expect(await counted(BYTES_PER_FIRM, firmKey())).toBe(0);
    expect((await start([fileOf(w2)], 10)).status).toBe(200);
  });

  it('R41: counts the bytes that arrived, also those of a refused file', async () => {
    const before = await counted(BYTES_PER_FIRM, firmKey());
    const large = pdfOf({ noise: 30_000 });
    expect((await put(await linkOf(large), large)).status).toBe(200);
    const kib = Math.ceil(large.length / 1024);
    expect(await counted(BYTES_PER_ADDRESS, senderKey())).toBe(kib);
    expect((await put(await linkOf(lie), lie)).status).toBe(422);
    expect(await counted(BYTES_PER_ADDRESS, senderKey())).toBe(kib + 1);
    expect(await counted(BYTES_PER_FIRM, firmKey())).toBe(before + kib + 1);
  });

  it('R44: gives each address a share, so that one sender leaves the rest to others', async () => {
    await spend(BYTES_PER_ADDRESS, senderKey(), BYTES_PER_ADDRESS.max);
    const refused = await start();
    expect([refused.status, refused.error?.message]).toEqual([429, TOO_MUCH_HERE]);
    expect((await start(undefined, 2)).status).toBe(200);
    await spend(FILES_PER_ADDRESS, senderKey(2), FILES_PER_ADDRESS.max - 2);
    expect((await start([fileOf(w2), fileOf(w2, 'k1.pdf')], 2)).status).toBe(429);
    expect((await start(undefined, 2)).status).toBe(200);
    expect((await start(undefined, 3)).status).toBe(200);
  });

  it('R41: ends an upload that is under way, and its link works again once there is room', async () => {
    const url = await linkOf(w2);
    await spend(BYTES_PER_ADDRESS, senderKey(), BYTES_PER_ADDRESS.max);
    expect((await put(url, w2)).status).toBe(429);
    await app.services.limits.clear(BYTES_PER_ADDRESS, [senderKey()]);
    expect((await put(url, w2)).status).toBe(200);
  });
});

describe('requests that bring bytes', () => {
  it('R44: are counted per address, with a token nobody has, too', async () => {
    const key = addressKey(from()['x-forwarded-for']);
    const nobodys = `/api/secure_upload/files/${'x'.repeat(43)}`;
    await spend(PUTS_PER_ADDRESS, key, PUTS_PER_ADDRESS.max - 2);
    expect((await put(nobodys, w2)).status).toBe(404);
    expect((await put(nobodys, w2)).status).toBe(404);
    expect((await put(nobodys, w2)).status).toBe(429);
    expect((await put(await linkOf(w2, 2), w2)).status).toBe(429);
    expect((await put(await linkOf(w2, 2), w2, 2)).status).toBe(200);
  });

  it('R44: are counted per file, from wherever they come', async () => {
    const url = await linkOf(w2);
    const larger = Buffer.concat([w2, Buffer.alloc(1)]);
    for (let tried = 0; tried < TRIES_PER_FILE.max; tried += 1)
      expect((await put(url, larger, (tried % 5) + 1)).status).toBe(413);
    expect((await put(url, w2, 9)).status).toBe(429);
    expect((await put(await linkOf(w2), w2)).status).toBe(200);
  });
});

describe('a file that was announced', () => {
  it('R44: is gone after ten minutes without a byte; a drop that has bytes stays for its hour', async () => {
    const [empty, begun] = [await start(), await start([fileOf(w2), fileOf(w2, 'k1.pdf')])];
    expect((await put(begun.body.files[0]!.url!, w2)).status).toBe(200);
    app.setTime(new Date(Date.now() + 11 * 60_000));
    expect((await put(empty.body.files[0]!.url!, w2)).status).toBe(404);
    expect((await put(begun.body.files[1]!.url!, w2)).status).toBe(200);
    const task = tasks.find(({ name }) => name === 'forget-empty-drops') as PlatformTask;
    const drops = async () =>
      Number((await app.owner.query('select count(*) as n from drops where sent_at is null')).rows[0].n);
    await task.run(app.services);
    const left = await drops();
    const waiting = await app.owner.query(
      `select 1 from drop_files f join drops d on d.firm_id = f.firm_id and d.id = f.drop_id
       where d.expires_at <= $1 and f.received_at is null`,
      [app.services.clock.now()],
    );
    expect([left > 0, waiting.rowCount]).toEqual([true, 0]);
    const sent = await app.anonymous.call(droplink.sendDrop, { token: begun.body.token }, from());
    expect(sent.body.received).toBe(2);
    app.setTime(null);
  });

  it('R44: takes no place among the files of the hour once its drop has expired', async () => {
    const { token } = (await start()).body;
    const { rows } = await app.owner.query<{ id: number }>('select max(id)::int as id from drops');
    await app.owner.query(
      `insert into drop_files (firm_id, drop_id, name, declared_size, token_hash, created_at)
       select $1, $2, 'x.pdf', 1, sha256(n::text::bytea), now() from generate_series(1, 10000) n`,
      [app.world.firms.pell, rows[0]!.id],
    );
    expect((await start(undefined, 2)).status).toBe(429);
    app.setTime(new Date(Date.now() + 11 * 60_000));
    expect((await start(undefined, 3)).status).toBe(200);
    app.setTime(null);
    await app.owner.query("delete from drop_files where name = 'x.pdf'");
    expect(token).toHaveLength(43);
  });

  it('R44: has a link that a refused file uses up', async () => {
    const url = await linkOf(lie);
    expect((await put(url, lie)).body.error?.message).toBe(PDF_UNREADABLE);
    const again = await put(url, lie);
    expect(again.status).toBe(404);
  });

  it('R44: is sent by one request at a time; the link of a lost connection works again', async () => {
    const url = await linkOf(w2);
    const first = slowPut(url, w2.length);
    first.request.write(w2.subarray(0, 100));
    await expect.poll(claims).toBe(1);
    const others = await Promise.all([put(url, w2), put(url, w2)]);
    expect(others.map(({ status, body }) => [status, body.error?.message])).toEqual([
      [409, STILL_SENDING],
      [409, STILL_SENDING],
    ]);
    first.request.destroy();
    await expect.poll(claims).toBe(0);
    const second = slowPut(url, w2.length);
    second.request.write(w2.subarray(0, 100));
    await expect.poll(claims).toBe(1);
    second.request.end(w2.subarray(100));
    expect(await second.answered).toBe(200);
    expect((await put(url, w2)).status).toBe(404);
  });
});
