import { beforeAll, describe, expect, it } from 'vitest';
import { EMAIL_INVALID } from '#features/accounts/messages.ts';
import { documents } from '#features/documents/contract.ts';
import { PDF_UNREADABLE } from '#features/documents/messages.ts';
import { notifications } from '#features/notifications/contract.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { SweepTask } from '#platform/server/retention.ts';
import { tasks } from '#server/features.ts';
import { systemCtx } from '#platform/server/context.ts';
import { type Caller, useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { stateHash } from '#test/state-hash.ts';
import { droplink } from '../contract.ts';
import { FILE_INVALID, NO_FILES, NOTHING_ARRIVED, takesNoFiles } from '../messages.ts';

const app = useApp();
const firm = 'pell';
const NAME = 'Pell Harrow CPAs';
const headOf = (bytes: Buffer) => bytes.subarray(0, 64).toString('base64');
const w2 = pdfOf({ noise: 100 });
const sender = { firm, name: 'Pat Sender', email: 'pat@elsewhere.test', note: 'My W-2.' };
const asked = { ...sender, files: [{ name: 'w2.pdf', size: w2.length, head: headOf(w2) }] };

const setPreferences = (change: object) =>
  app.owner.query('update firms set preferences = preferences || $1::jsonb where firm_id = $2', [
    JSON.stringify(change),
    app.world.firms.pell,
  ]);
const takeFiles = (...people: ('ben' | 'gil')[]) =>
  setPreferences({
    drop_link_enabled: true,
    hide_sign_in_button_on_drop_link: false,
    firm_user_ids_to_receive_drop_link_notification: people.map((name) => app.world.people[name].id),
  });
const put = async (url: string, bytes: Buffer) => {
  const answer = await fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  return { status: answer.status, body: (await answer.json()) as { error?: { message: string } } };
};
/** One sending of these files, whole. */
async function drop(files: Record<string, Buffer> = { 'w2.pdf': w2 }) {
  const facts = Object.entries(files).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    head: headOf(bytes),
  }));
  const started = (await app.anonymous.call(droplink.startDrop, { ...sender, files: facts })).body;
  for (const [at, bytes] of Object.values(files).entries())
    expect((await put(started.files[at]!.url!, bytes)).status).toBe(200);
  return { ...started, sent: await app.anonymous.call(droplink.sendDrop, { token: started.token }) };
}
const bytes = (by: Caller, url: string) =>
  fetch(new URL(url, app.origin), { headers: { cookie: by.cookie } });
const listed = async (by: Caller) => (await by.call(droplink.listDrops, { show: 'all' })).body;
const newest = async (by: Caller) => (await listed(by)).drops[0]!;

beforeAll(() => takeFiles('ben'));

describe('somebody without an account', () => {
  it('ACC-003: sends files to a firm, is told how many arrived, and gets a receipt that repeats nothing they typed', async () => {
    const { sent } = await drop({ 'w2.pdf': w2, 'k1.pdf': pdfOf({ noise: 300 }) });
    expect(sent.body).toEqual({ received: 2 });
    const got = await newest(await app.as('ann'));
    expect(got).toMatchObject({
      sender_name: 'Pat Sender',
      sender_email: 'pat@elsewhere.test',
      note: 'My W-2.',
      files: [
        { name: 'w2.pdf', size: w2.length, content_type: 'application/pdf', state: 'waiting', filed: null },
        { name: 'k1.pdf', state: 'waiting' },
      ],
    });
    const { rows } = await app.owner.query<{ subject: string; html: string }>(
      "select subject, html from outgoing_messages where recipient = 'pat@elsewhere.test' order by id desc limit 1",
    );
    expect(rows[0]!.subject).toBe(`${NAME} has your files`);
    expect(rows[0]!.html).not.toMatch(/Pat|W-2|w2/);
  });

  it('ACC-003, R44: may only send, and what came, how much and from whom is nobody’s to see', async () => {
    const started = (await app.anonymous.call(droplink.startDrop, asked)).body;
    expect(Object.keys(started).toSorted()).toEqual(['expires_at', 'files', 'firm_name', 'token']);
    for (const [call, input] of [
      [droplink.listDrops, {}],
      [droplink.readDropLink, {}],
      [droplink.receivedLink, { drop_file_id: 1 }],
    ] as const)
      expect((await app.anonymous.call(call, input as never)).status).toBe(401);
    const before = (await listed(await app.as('ann'))).total;
    expect((await app.anonymous.call(droplink.sendDrop, { token: started.token })).error?.message).toBe(
      NOTHING_ARRIVED,
    );
    expect((await put(started.files[0]!.url!, w2)).status).toBe(200);
    // Not sent yet: staff see nothing of it.
    expect((await listed(await app.as('ann'))).total).toBe(before);
    expect((await put(started.files[0]!.url!, w2)).status).toBe(404);
    for (let at = 0; at < 2; at += 1)
      expect((await app.anonymous.call(droplink.sendDrop, { token: started.token })).body.received).toBe(1);
    expect((await listed(await app.as('ann'))).total).toBe(before + 1);
    expect((await put(started.files[0]!.url!, w2)).status).toBe(404);
  });

  it('ACC-003: is judged by the rules of every upload, first by what is said of a file and then by its bytes', async () => {
    const lie = Buffer.from('%PDF-1.7\nnothing more');
    const files = [
      { name: 'w2.pdf', size: lie.length, head: headOf(lie) },
      { name: 'run.exe', size: 10, head: Buffer.from('MZ').toString('base64') },
      { name: 'big.pdf', size: 151 * 1024 * 1024, head: headOf(w2) },
    ];
    const { body } = await app.anonymous.call(droplink.startDrop, { ...asked, files });
    expect(body.files.map(({ state, url }) => [state, url === null])).toEqual([
      ['fine', false],
      ['refused', true],
      ['refused', true],
    ]);
    expect(body.files[1]!.message).toBe(FILE_INVALID);
    // Larger than it was said to be.
    expect((await put(body.files[0]!.url!, w2)).status).toBe(413);
    expect((await put(body.files[0]!.url!, lie)).body.error?.message).toBe(PDF_UNREADABLE);
    expect((await app.anonymous.call(droplink.sendDrop, { token: body.token })).status).toBe(409);
  });

  it('asks for a name, an address and files', async () => {
    const errorOf = async (change: object) =>
      (await app.anonymous.call(droplink.startDrop, { ...asked, ...change })).error;
    expect(await errorOf({ name: ' ' })).toMatchObject({ field: 'name' });
    expect(await errorOf({ email: 'pat' })).toMatchObject({ field: 'email', message: EMAIL_INVALID });
    expect(await errorOf({ files: [] })).toMatchObject({ field: 'files', message: NO_FILES });
  });

  it('R41, R44: is cut off after so many files an hour, and after an hour a link takes nothing', async () => {
    const { token, files } = (await app.anonymous.call(droplink.startDrop, asked)).body;
    app.setTime(new Date(Date.now() + 61 * 60_000));
    expect((await put(files[0]!.url!, w2)).status).toBe(404);
    expect((await app.anonymous.call(droplink.sendDrop, { token })).status).toBe(404);
    app.setTime(null);
    const drops = await app.owner.query<{ id: number }>('select max(id) as id from drops');
    await app.owner.query(
      `insert into drop_files (firm_id, drop_id, name, declared_size, token_hash, created_at)
       select $1, $2, 'x.pdf', 1, sha256(n::text::bytea), now() from generate_series(1, 10000) n`,
      [app.world.firms.pell, drops.rows[0]!.id],
    );
    expect((await app.anonymous.call(droplink.startDrop, asked)).status).toBe(429);
    await app.owner.query("delete from drop_files where name = 'x.pdf'");
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    expect((await app.anonymous.call(droplink.startDrop, asked, stranger)).status).toBe(200);
  });

  it('is told before anything is chosen whether a firm takes files; an unknown firm is not found', async () => {
    const read = (of: string) => app.anonymous.call(droplink.readSecureUpload, { firm: of });
    expect((await read('pell')).body).toEqual({
      firm_name: NAME,
      firm_url: 'pell',
      receiving: true,
      hide_sign_in: false,
    });
    expect((await read('pell.portal.example')).body.firm_name).toBe(NAME);
    expect((await read('nobody')).status).toBe(404);
    expect((await app.anonymous.call(droplink.startDrop, { ...asked, firm: 'nobody' })).status).toBe(404);
  });

  it('FRM-048: sees no sign-in button where the firm hides it, and sends nothing where it is off or nobody hears of it', async () => {
    const read = async () => (await app.anonymous.call(droplink.readSecureUpload, { firm })).body;
    await setPreferences({ hide_sign_in_button_on_drop_link: true });
    expect((await read()).hide_sign_in).toBe(true);
    for (const change of [
      { drop_link_enabled: false },
      { drop_link_enabled: true, firm_user_ids_to_receive_drop_link_notification: [] },
    ]) {
      await setPreferences(change);
      expect((await read()).receiving).toBe(false);
      const before = await stateHash(app);
      const refused = await app.anonymous.call(droplink.startDrop, asked);
      expect([refused.status, refused.error?.message]).toEqual([409, takesNoFiles(NAME)]);
      expect(await stateHash(app)).toBe(before);
    }
    await takeFiles('ben');
  });
});

describe('staff', () => {
  it('FRM-048, DRP-014: those the firm named hear of it, and nobody else', async () => {
    await takeFiles('ben', 'gil');
    await drop();
    const { id } = await newest(await app.as('ann'));
    const { rows } = await app.owner.query<{ id: number }>(
      "select id from events where name = 'drop.received' order by id desc limit 1",
    );
    await notify(systemCtx(app.services, app.world.firms.pell, 'test'), rows[0]!.id);
    const heard = async (who: 'ben' | 'gil' | 'ann' | 'abe') =>
      (await (await app.as(who)).call(notifications.listNotifications, {})).body.notifications.filter(
        ({ link }) => link === `/received-files?drop=${id}`,
      );
    for (const who of ['ben', 'gil'] as const)
      expect((await heard(who)).map(({ text }) => text)).toEqual([
        'Pat Sender sent a file without an account',
      ]);
    for (const who of ['ann', 'abe'] as const) expect(await heard(who)).toEqual([]);
    // A group advisor who was named sees them, and files only into entities of theirs.
    expect((await listed(await app.as('gil'))).total).toBeGreaterThan(0);
    await takeFiles('ben');
    expect((await (await app.as('gil')).call(droplink.listDrops, {})).status).toBe(403);
  });

  it('ACC-003, DRP-015: open, download and file a received file; from then on it is a document', async () => {
    await drop();
    const ben = await app.as('ben');
    const { files } = await newest(ben);
    const drop_file_id = files[0]!.id;
    const link = (await ben.call(droplink.receivedLink, { drop_file_id, disposition: 'inline' })).body;
    const got = await bytes(ben, link.url);
    expect(got.headers.get('content-disposition')).toMatch(/^inline/);
    expect(Buffer.from(await got.arrayBuffer()).equals(w2)).toBe(true);
    // The link is one session's.
    expect((await bytes(await app.as('ann'), link.url)).status).toBe(404);
    const company_id = app.world.entities.household.id;
    const filed = await ben.call(droplink.fileReceived, { drop_file_id, company_id, path: '/Permanent' });
    expect(filed.body).toMatchObject({ name: 'w2.pdf', path: '/Permanent' });
    expect(await timesRecorded(app, 'drop.downloaded')).toEqual({ 'drop.downloaded': 1 });
    const open = await ben.call(documents.documentLink, { document_id: filed.body.document_id });
    expect(Buffer.from(await (await bytes(ben, open.body.url)).arrayBuffer()).equals(w2)).toBe(true);
    const { body: read } = await ben.call(droplink.readDrop, { drop_id: (await newest(ben)).id });
    recordAnswer('droplink/filed', droplink.readDrop, read);
    expect((await newest(ben)).files[0]).toMatchObject({
      state: 'filed',
      filed: { entity_hash: app.world.entities.household.hash },
    });
    for (const again of [
      await ben.call(droplink.fileReceived, { drop_file_id, company_id, path: '/' }),
      await ben.call(droplink.deleteReceived, { drop_file_id }),
      await ben.call(droplink.receivedLink, { drop_file_id }),
    ])
      expect(again.status).toBe(404);
    const waiting = await ben.call(droplink.listDrops, {});
    expect(waiting.body.drops.flatMap((one) => one.files.map(({ id }) => id))).not.toContain(drop_file_id);
  });

  it('delete one for good, with its bytes; a sending without files is gone', async () => {
    await drop();
    const ann = await app.as('ann');
    const { id, files } = await newest(ann);
    const fileOf = async () =>
      (await app.owner.query<{ file_id: number }>('select file_id from drop_files where drop_id = $1', [id]))
        .rows;
    const [{ file_id }] = (await fileOf()) as [{ file_id: number }];
    expect((await ann.call(droplink.deleteReceived, { drop_file_id: files[0]!.id })).status).toBe(200);
    expect((await listed(ann)).drops.map((one) => one.id)).not.toContain(id);
    expect(await fileOf()).toEqual([]);
    expect((await app.owner.query('select 1 from stored_files where id = $1', [file_id])).rowCount).toBe(0);
  });

  it('what the virus scan held back is opened and filed by nobody', async () => {
    await drop();
    const ben = await app.as('ben');
    const drop_file_id = (await newest(ben)).files[0]!.id;
    await app.owner.query(
      `update document_readings set status = 'quarantined'
       where file_id = (select file_id from drop_files where id = $1)`,
      [drop_file_id],
    );
    expect((await newest(ben)).files[0]!.state).toBe('quarantined');
    const { body: read } = await ben.call(droplink.readDrop, { drop_id: (await newest(ben)).id });
    recordAnswer('droplink/quarantined', droplink.readDrop, read);
    expect((await ben.call(droplink.receivedLink, { drop_file_id })).status).toBe(409);
    const company_id = app.world.entities.household.id;
    expect((await ben.call(droplink.fileReceived, { drop_file_id, company_id, path: '/' })).status).toBe(409);
    expect((await ben.call(droplink.deleteReceived, { drop_file_id })).status).toBe(200);
  });

  it('of another firm, clients and group advisors find none of it', async () => {
    await drop();
    const ann = await app.as('ann');
    const { id: drop_id, files } = await newest(ann);
    const drop_file_id = files[0]!.id;
    expect((await ann.call(droplink.readDrop, { drop_id })).body).toEqual(await newest(ann));
    const company_id = app.world.entities.household.id;
    for (const [who, list, one] of [
      ['eve', 200, 404],
      ['gil', 403, 404],
      ['maria', 403, 403],
      ['zed', 403, 403],
    ] as const) {
      const other = await app.as(who);
      const answer = await other.call(droplink.listDrops, {});
      expect(answer.status, who).toBe(list);
      const none = { waiting: 0, filed: 0, rejected: 0, all: 0 };
      if (list === 200) expect(answer.body).toEqual({ drops: [], total: 0, counts: none });
      expect((await other.call(droplink.readDrop, { drop_id })).status, who).toBe(one);
      expect((await other.call(droplink.receivedLink, { drop_file_id })).status, who).toBe(one);
      expect((await other.call(droplink.fileReceived, { drop_file_id, company_id, path: '/' })).status).toBe(
        one,
      );
      expect((await other.call(droplink.deleteReceived, { drop_file_id })).status, who).toBe(one);
    }
    const eve = await app.as('eve');
    const [hers, anyones] = [
      await eve.call(droplink.readSecureUpload, { firm }),
      await app.anonymous.call(droplink.readSecureUpload, { firm }),
    ];
    expect(hers.body).toEqual(anyones.body);
    // A file of ours goes into no entity of another firm.
    const theirs = { drop_file_id, company_id: app.world.entities.foreign.id, path: '/' };
    expect((await (await app.as('ann')).call(droplink.fileReceived, theirs)).status).toBe(404);
  });

  it('reject what is not for them: its bytes are gone, its sender is told only where asked, and its record stays', async () => {
    const mailsTo = async () =>
      (
        await app.owner.query<{ subject: string; html: string }>(
          "select subject, html from outgoing_messages where recipient = 'pat@elsewhere.test' and subject like '%use%' order by id",
        )
      ).rows;
    await drop();
    await drop({ 'w2.pdf': w2, 'k1.pdf': pdfOf({ noise: 300 }) });
    const ben = await app.as('ben');
    const [two, one] = (await listed(ben)).drops;
    const reject = (drop_id: number, tell_sender: boolean) =>
      ben.call(droplink.rejectDrop, { drop_id, tell_sender });
    expect((await reject(one!.id, false)).body).toEqual({ rejected: 1 });
    expect(await mailsTo()).toEqual([]);
    expect((await reject(two!.id, true)).body).toEqual({ rejected: 2 });
    const [mail] = await mailsTo();
    expect(mail!.subject).toBe(`${NAME} couldn’t use what you sent`);
    expect(mail!.html).not.toMatch(/Pat|W-2|w2|k1/);
    expect(
      (await ben.call(droplink.readDrop, { drop_id: two!.id })).body.files.map(({ state }) => state),
    ).toEqual(['rejected', 'rejected']);
    const left = await app.owner.query(
      'select 1 from drop_files where drop_id = any($1) and file_id is not null',
      [[one!.id, two!.id]],
    );
    expect(left.rowCount).toBe(0);
    expect((await reject(two!.id, true)).status).toBe(404);
    const idsOf = async (show: 'waiting' | 'rejected') =>
      (await ben.call(droplink.listDrops, { show })).body.drops.map(({ id }) => id);
    expect(await idsOf('rejected')).toEqual(expect.arrayContaining([one!.id, two!.id]));
    expect(await idsOf('waiting')).not.toContain(two!.id);
    expect(
      (await (await app.as('eve')).call(droplink.rejectDrop, { drop_id: one!.id, tell_sender: false }))
        .status,
    ).toBe(404);
  });

  it('see whose client a sender may be, by email and by name, and only clients they see', async () => {
    const from = async (name: string, email: string) => {
      const said = {
        ...sender,
        name,
        email,
        files: [{ name: 'w2.pdf', size: w2.length, head: headOf(w2) }],
      };
      const { body } = await app.anonymous.call(droplink.startDrop, said);
      await put(body.files[0]!.url!, w2);
      await app.anonymous.call(droplink.sendDrop, { token: body.token });
    };
    const { maria } = app.world.people;
    const { household, foreign } = app.world.entities;
    const matches = async (by: Caller) =>
      (await newest(by)).matches.map(({ company_id, by_email, by_name }) => [company_id, by_email, by_name]);
    const ann = await app.as('ann');
    await from('maria client', maria.email.toUpperCase());
    expect(await matches(ann)).toContainEqual([household.id, true, true]);
    await from('Maria Client', 'someone@elsewhere.test');
    expect(await matches(ann)).toContainEqual([household.id, false, true]);
    expect((await matches(ann)).map(([id]) => id)).not.toContain(foreign.id);
    await from('Nobody Known', 'nobody@elsewhere.test');
    expect(await matches(ann)).toEqual([]);
    // A group advisor who was named sees matches of their own group only.
    await from('Maria Client', maria.email);
    await takeFiles('ben', 'gil');
    await app.owner.query(
      'update entities set group_id = (select group_id from users where id = $1) where id = $2',
      [app.world.people.sue.id, household.id],
    );
    expect((await matches(await app.as('gil'))).map(([id]) => id)).not.toContain(household.id);
    await takeFiles('ben');
  });

  it('hear a week before what nobody filed goes, once', async () => {
    await drop();
    const { id } = await newest(await app.as('ann'));
    const task = tasks.find(({ name }) => name === 'tell-ending-drops') as SweepTask;
    const after = async (days: number) => {
      app.setTime(new Date(Date.now() + days * 24 * 3_600_000));
      await task.run(app.services);
      app.setTime(null);
      const { rows } = await app.owner.query(
        "select payload from events where name = 'drop.ending' and (payload ->> 'drop_id')::bigint = $1",
        [id],
      );
      return rows.map(({ payload }) => payload as object);
    };
    expect(await after(82)).toEqual([]);
    expect(await after(84)).toMatchObject([{ sender: 'Pat Sender', files: 1 }]);
    expect(await after(85)).toHaveLength(1);
  });

  it('R84: what nobody filed goes after 90 days with its bytes, what became of the rest after a year, and what was never sent after a day', async () => {
    await app.anonymous.call(droplink.startDrop, asked, { 'x-forwarded-for': '203.0.113.10' });
    const task = tasks.find(({ name }) => name === 'forget-old-drops')!;
    const count = async (where: string) =>
      Number((await app.owner.query(`select count(*) as n from drops where ${where}`)).rows[0].n);
    const run = async (days: number) => {
      app.setTime(new Date(Date.now() + days * 24 * 3_600_000));
      await (task as SweepTask).run(app.services);
      app.setTime(null);
    };
    await run(2);
    expect(await count('sent_at is null')).toBe(0);
    expect(await count('sent_at is not null')).toBeGreaterThan(0);
    const { rows } = await app.owner.query<{ file_id: number }>(
      'select file_id from drop_files where file_id is not null',
    );
    const filed = `exists (select 1 from drop_files f where f.drop_id = drops.id and (f.filed_at is not null or f.rejected_at is not null))`;
    expect(await count(`not ${filed}`)).toBeGreaterThan(0);
    await run(91);
    expect(await count(`not ${filed}`)).toBe(0);
    expect(await count(filed)).toBeGreaterThan(0);
    await run(366);
    expect(await count('true')).toBe(0);
    const left = await app.owner.query('select 1 from stored_files where id = any($1)', [
      rows.map(({ file_id }) => file_id),
    ]);
    expect(left.rowCount).toBe(0);
  });
});
