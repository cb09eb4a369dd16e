import { firm } from '#features/firm/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { EMAIL_TAKEN, INVALID_CODE, PASSWORD_NUMBER, TOO_MANY_TRIES } from '#features/accounts/messages.ts';
import { startTestApp, useApp, type TestApp } from '#test/app.ts';
import { pngHead } from '#test/png.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { LOGO_TYPE } from '#features/firm/branding/messages.ts';
import { SIGN_UP_CLOSED, SUBDOMAIN_RESERVED, SUBDOMAIN_TAKEN } from '../messages.ts';

const env = { PROXY_HOPS: '1' };
const app = useApp({ env });
const COLORS = { primary: '#24543f', secondary: '#4a4f3a', accent: '#a8642a' };
const PNG = Buffer.concat([pngHead(64, 64), Buffer.alloc(64, 7)]);

/** Each firm is founded from a place of its own: the limits per address are tested apart. */
let place = 0;
const desk = (of: TestApp = app) => openBrowser(of, { 'x-forwarded-for': `203.0.113.${(place += 1)}` });
const codeOf = (email: string, of: TestApp = app): string =>
  /\b\d{6}\b/.exec(of.mails.findLast((mail) => mail.to === email)!.text)![0];

const form = (subdomain: string) => ({
  name: 'Quill & Co',
  subdomain_url: subdomain,
  time_zone: 'America/Chicago',
  fname: 'Quinn',
  lname: 'Founder',
  password: 'Fresh-ledger-42',
  theme: COLORS,
});

async function signUp(browser: TestBrowser, email: string, of: TestApp = app) {
  const { body } = await browser.call(firm.signUp, { email });
  return { sign_up_id: body.sign_up_id, verification_code: codeOf(email, of) };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const firmsCalled = async (subdomain: string) =>
  (await app.owner.query('select * from firms where subdomain_url = $1', [subdomain])).rows;

describe('founding a firm', () => {
  it('ACC-002: ends with a signed-in partner of a new firm', async () => {
    const browser = desk();
    const proof = await signUp(browser, 'quinn@quill.test');
    const created = await browser.call(firm.createFirm, {
      ...form('quill'),
      ...proof,
      logo: PNG.toString('base64'),
    });
    expect(created).toMatchObject({ status: 200, body: { subdomain_url: 'quill', logo_saved: true } });
    await browser.begin(created.body.firebase_token);
    const { body: me } = await browser.call(accounts.currentUser, {});
    expect(me).toMatchObject({
      full_name: 'Quinn Founder',
      firm_access: 'partner',
      set_password_required: false,
    });
    const { body: own } = await browser.call(firm.currentUserFirm, {});
    expect(own).toMatchObject({ name: 'Quill & Co', time_zone: 'America/Chicago', theme: COLORS });

    const rows = await app.owner.query(
      `select u.enabled_2fa, u.preferred_sign_in_method, count(k.*)::int as keys from users u
       join firm_keys k on k.firm_id = u.firm_id where u.email = 'quinn@quill.test' group by 1, 2`,
    );
    expect(rows.rows).toEqual([{ enabled_2fa: true, preferred_sign_in_method: 'password', keys: 1 }]);
    const events = await app.owner.query(`select name from events where firm_id = $1 order by id`, [own.id]);
    expect(events.rows.map((row) => row.name)).toEqual(['firm.created', 'firm.logo_set', 'session.started']);

    const { body: public_ } = await app.anonymous.call(firm.branding, { slug: 'quill' });
    expect(public_.branding?.logo_url).toBe(own.medium_url);
    expect(own.medium_url).toMatch(/^\/api\/firms\/quill\/logo\?v=\d+$/);
    const logo = await app.anonymous.call(firm.firmLogo, { subdomain: 'quill' });
    expect(PNG.equals(logo.body as Buffer)).toBe(true);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  });

  it('makes one firm of two calls at once, and the code works once', async () => {
    const browser = desk();
    const proof = await signUp(browser, 'twice@quill.test');
    const both = await Promise.all(
      ['twice-one', 'twice-two'].map((name) => browser.call(firm.createFirm, { ...form(name), ...proof })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect([...(await firmsCalled('twice-one')), ...(await firmsCalled('twice-two'))]).toHaveLength(1);
    const again = await browser.call(firm.createFirm, { ...form('twice-three'), ...proof });
    expect([again.status, again.error?.message]).toEqual([401, INVALID_CODE]);
  });

  it('counts wrong codes before judging them: five, and then the right one is refused too', async () => {
    const browser = desk();
    const proof = await signUp(browser, 'guess@quill.test');
    const guess = { ...form('guess'), ...proof, verification_code: wrong(proof.verification_code) };
    const guesses = await Promise.all(Array.from({ length: 20 }, () => browser.call(firm.createFirm, guess)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
    const right = await browser.call(firm.createFirm, { ...form('guess'), ...proof });
    expect([right.status, right.error?.message]).toEqual([429, TOO_MANY_TRIES]);
    // Asking for another code gives no more tries.
    const next = await signUp(browser, 'guess@quill.test');
    expect((await browser.call(firm.createFirm, { ...form('guess'), ...next })).status).toBe(429);
    expect(await firmsCalled('guess')).toEqual([]);
  });

  it('takes the code only in the browser that asked, and for twenty minutes', async () => {
    const browser = desk();
    const proof = await signUp(browser, 'bound@quill.test');
    const elsewhere = await desk().call(firm.createFirm, { ...form('bound'), ...proof });
    expect([elsewhere.status, elsewhere.error?.field]).toEqual([401, 'verification_code']);
    app.setTime(new Date(Date.now() + 21 * 60_000));
    expect((await browser.call(firm.createFirm, { ...form('bound'), ...proof })).status).toBe(401);
    app.setTime(null);
    expect((await browser.call(firm.createFirm, { ...form('bound'), ...proof })).status).toBe(200);
  });

  it('keeps a right code when something else was wrong', async () => {
    const browser = desk();
    const proof = await signUp(browser, 'patient@quill.test');
    const call = (change: object) =>
      browser.call(firm.createFirm, { ...form('patient'), ...proof, ...change });
    expect((await call({ subdomain_url: 'pell' })).error).toMatchObject({
      code: 'subdomain.taken',
      field: 'subdomain_url',
      message: SUBDOMAIN_TAKEN,
    });
    expect((await call({ password: 'No-figures-here' })).error).toMatchObject({
      field: 'password',
      message: PASSWORD_NUMBER,
    });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64');
    expect((await call({ logo: script })).error).toMatchObject({ field: 'logo', message: LOGO_TYPE });
    for (let time = 0; time < 6; time += 1)
      expect((await call({ password: 'Password-1234' })).status).toBe(422);
    expect((await call({})).status).toBe(200);
  });

  it('refuses an address that has a user, here or in another firm, and sends nothing', async () => {
    const before = app.mails.length;
    for (const email of ['maria@people.test', 'EVE@people.test']) {
      const refused = await desk().call(firm.signUp, { email });
      expect(refused).toMatchObject({ status: 409, error: { code: 'email.taken', message: EMAIL_TAKEN } });
    }
    expect(app.mails).toHaveLength(before);
  });

  it('lets one place found five firms an hour', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const browser = openBrowser(app, { 'x-forwarded-for': '198.51.100.9' });
      const proof = await signUp(browser, `many-${time}@quill.test`);
      const { status } = await browser.call(firm.createFirm, { ...form(`many-${time}`), ...proof });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('says of an address whether it is free', async () => {
    const ask = async (name: string) =>
      (await desk().call(firm.subdomainAvailable, { subdomain_url: name })).body;
    expect(await ask('brand-new')).toEqual({ available: true, reason: null });
    expect(await ask('PELL')).toEqual({ available: false, reason: SUBDOMAIN_TAKEN });
    expect(await ask('admin')).toEqual({ available: false, reason: SUBDOMAIN_RESERVED });
  });
});

describe('a new firm and the others', () => {
  it('know nothing of one another', async () => {
    const browser = desk();
    const proof = await signUp(browser, 'apart@quill.test');
    const eve = await app.as('eve');
    const stolen = await eve.call(firm.createFirm, { ...form('apart'), ...proof });
    expect(stolen.status).toBe(401);
    const created = await browser.call(firm.createFirm, { ...form('apart'), ...proof });
    await browser.begin(created.body.firebase_token);
    const staffOf = ({ body }: { body: { staff: { full_name: string }[] } }) =>
      body.staff.map((row) => row.full_name);
    expect(staffOf(await browser.call(staff.listStaff, {}))).toEqual(['Quinn Founder']);
    expect((await browser.call(clients.listEntities, {})).body.entities).toEqual([]);
    expect((await browser.call(clients.listUsers, {})).body.users).toEqual([]);
    expect(staffOf(await eve.call(staff.listStaff, {}))).toEqual(['Eve Stranger']);
    // What is public is the same for a stranger of another firm as for anyone.
    expect((await eve.call(firm.signUpMode, {})).body).toEqual({ mode: 'open', open: true });
    expect((await eve.call(firm.subdomainAvailable, { subdomain_url: 'apart' })).body.available).toBe(false);
    expect((await eve.call(firm.signUp, { email: 'apart@quill.test' })).status).toBe(409);
    expect((await eve.call(firm.firmLogo, { subdomain: 'apart' })).status).toBe(404);
  });
});

describe('who may found a firm', () => {
  const withApp = async (own: Record<string, string>, work: (other: TestApp) => Promise<void>) => {
    const closers: (() => unknown)[] = [];
    try {
      await work(await startTestApp({ env: { ...env, ...own } }, closers));
    } finally {
      for (const close of closers.toReversed()) await close();
    }
  };

  it('is nobody where the operator closed the door', async () => {
    await withApp({ FIRM_SIGN_UP: 'closed' }, async (other) => {
      expect((await other.anonymous.call(firm.signUpMode, {})).body).toEqual({
        mode: 'closed',
        open: false,
      });
      const refused = await desk(other).call(firm.signUp, { email: 'late@quill.test' });
      expect([refused.status, refused.error?.message]).toEqual([403, SIGN_UP_CLOSED]);
      expect(other.mails).toEqual([]);
    });
  });

  it('is only the first where one firm is meant to be, also when two come at once', async () => {
    await withApp({ FIRM_SIGN_UP: 'first' }, async (other) => {
      expect((await other.anonymous.call(firm.signUpMode, {})).body.open).toBe(false);
      await other.owner.query('update firms set is_demo = true');
      const [one, two] = [desk(other), desk(other)];
      const proofs = [
        await signUp(one, 'one@quill.test', other),
        await signUp(two, 'two@quill.test', other),
      ] as const;
      const both = await Promise.all([
        one.call(firm.createFirm, { ...form('one-firm'), ...proofs[0] }),
        two.call(firm.createFirm, { ...form('two-firm'), ...proofs[1] }),
      ]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    });
  });

  it('learns nothing about addresses under strict enumeration; the address itself is told', async () => {
    await withApp({ ENUMERATION: 'strict' }, async (other) => {
      const [known, unknown] = [
        await desk(other).call(firm.signUp, { email: 'maria@people.test' }),
        await desk(other).call(firm.signUp, { email: 'nobody@quill.test' }),
      ];
      expect([known.status, unknown.status]).toEqual([200, 200]);
      expect(other.mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['maria@people.test', 'You already have an account'],
        ['nobody@quill.test', 'Your code to set up your firm'],
      ]);
    });
  });
});
