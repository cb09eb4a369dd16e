/**
 * R26: somebody who holds one factor of a person with two-factor sign-in tries everything in every order. From each
 * state the server can be in, every call is made; no path may end in a session.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { alter, clearLimits, codeIn, tokenIn } from '#test/sign-in.ts';
import { hashToken } from '#platform/server/crypto.ts';
import { accounts } from '#features/accounts/contract.ts';
import { lastChange, noteChanges, takeBack } from '#test/undo.ts';
import { acceptApp, offerApp } from '#features/accounts/factors/server/authenticator.ts';
import { codeAt, stepAt } from '#features/accounts/factors/server/totp.ts';

const app = useApp();
const VICTIM = 'maria@people.test';
const PHONE = '5035550147';
const OWN_PHONE = '5035550666';
const DEPTH = 4;

type Capability = 'password' | 'mailbox' | 'phone' | 'app' | 'recovery';
let seed = Buffer.alloc(0);
let recovery = '';
let ownPhone: string | null = PHONE;
let clock = Date.now();

interface Attempt {
  browser: TestBrowser;
  uid: string;
  token: string | null;
  setup: { token: string; secret: string } | null;
  mailsBefore: number;
  textsBefore: number;
}

type Action = (attempt: Attempt, has: ReadonlySet<Capability>) => Promise<void>;

const note = (
  attempt: Attempt,
  body: { uid?: string; auth_token?: string | null; firebase_token?: string | null },
) => {
  if (body?.uid) attempt.uid = body.uid;
  attempt.token ??= body?.auth_token ?? body?.firebase_token ?? null;
};

/** What arrived since this attempt began, in the boxes the attacker can open. */
const mail = (attempt: Attempt) => app.mails.slice(attempt.mailsBefore).findLast(({ to }) => to === VICTIM);
const text = (attempt: Attempt, to: string) =>
  app.texts.slice(attempt.textsBefore).findLast((sms) => sms.to === `+1${to}`);

const verify = async (attempt: Attempt, code: string | undefined) => {
  const input = { uid: attempt.uid, verification_code: code ?? 'xxxxxx' };
  note(attempt, (await attempt.browser.call(accounts.verifyCode, input)).body);
};
const second = async (attempt: Attempt, factor: 'app' | 'recovery' | 'password', value: string) =>
  note(
    attempt,
    (await attempt.browser.call(accounts.verifySecondFactor, { uid: attempt.uid, factor, value })).body,
  );

const ACTIONS: Record<string, Action> = {
  lookUp: async (attempt) =>
    note(attempt, (await attempt.browser.call(accounts.lookUpUser, { username: VICTIM })).body),
  password: async (attempt, has) => {
    const input = { username: VICTIM, password: has.has('password') ? PASSWORD : 'a guess' };
    note(attempt, (await attempt.browser.call(accounts.signInByPassword, input)).body);
  },
  sendEmail: async (attempt) =>
    void (await attempt.browser.call(accounts.sendEmailCode, { uid: attempt.uid })),
  sendText: async (attempt) => void (await attempt.browser.call(accounts.sendSmsCode, { uid: attempt.uid })),
  sendLink: async (attempt) => void (await attempt.browser.call(accounts.sendAuthLink, { uid: attempt.uid })),
  send2fa: async (attempt) => void (await attempt.browser.call(accounts.send2faLink, { uid: attempt.uid })),
  forgot: async (attempt) =>
    note(attempt, (await attempt.browser.call(accounts.forgotPassword, { username: VICTIM })).body),
  reset: async (attempt) =>
    void (await attempt.browser.call(accounts.resetSignInMethod, { uid: attempt.uid, username: VICTIM })),
  mailCode: async (attempt, has) => {
    const read = has.has('mailbox') ? mail(attempt)?.text : undefined;
    await verify(attempt, read && /\b\d{6}\b/.test(read) ? codeIn(read) : undefined);
  },
  textCode: async (attempt, has) => {
    const sms = text(attempt, OWN_PHONE) ?? (has.has('phone') ? text(attempt, PHONE) : undefined);
    await verify(attempt, sms && codeIn(sms.text));
  },
  openLink: async (attempt, has) => {
    const read = has.has('mailbox') ? mail(attempt)?.text : undefined;
    const token = read?.includes('/link/') ? tokenIn(read) : 'x'.repeat(43);
    const answer = await attempt.browser.call(accounts.openLink, { token });
    note(attempt, answer.body);
    const details = answer.error?.details as { uid?: string } | undefined;
    if (details?.uid) attempt.uid = details.uid;
  },
  app: (attempt, has) =>
    second(attempt, 'app', has.has('app') ? codeAt(seed, stepAt(app.services.clock.now())) : '000000'),
  recovery: (attempt, has) => second(attempt, 'recovery', has.has('recovery') ? recovery : 'AAAAA-AAAAA'),
  secondPassword: (attempt, has) => second(attempt, 'password', has.has('password') ? PASSWORD : 'a guess'),
  enrolPhone: async (attempt) =>
    void (await attempt.browser.call(accounts.enrolPhone, { uid: attempt.uid, phone_number: OWN_PHONE })),
  enrolApp: async (attempt) => {
    const { body } = await attempt.browser.call(accounts.enrolApp, { uid: attempt.uid });
    if (body.setup_token) attempt.setup = { token: body.setup_token, secret: body.secret };
  },
  confirmApp: async (attempt) => {
    const input = { uid: attempt.uid, setup_token: attempt.setup?.token ?? 'none', code: '000000' };
    note(attempt, (await attempt.browser.call(accounts.confirmEnrolledApp, input)).body);
  },
  setMethod: async (attempt) => {
    const input = { signInMethod: 'password', newPassword: 'Attacker-owns-1' } as const;
    note(attempt, (await attempt.browser.call(accounts.setSignInMethod, input)).body);
  },
  exchange: async (attempt) => void (await attempt.browser.begin(attempt.token ?? 'y'.repeat(43))),
};

/** A browser that comes for the first time, to a server that has forgotten what others tried. */
async function arrive(): Promise<Attempt> {
  await clearLimits(app);
  await app.services.db.system(async (tx) => {
    await tx.deleteFrom('sign_in_challenges').execute();
    await tx.updateTable('recovery_codes').set({ used_at: null }).execute();
  });
  // What an attempt that came in has added is gone before the next.
  await alter(app, 'maria', { phone_number: ownPhone });
  // An authenticator code is good once: the next attempt comes a step later.
  app.setTime(new Date((clock += 31_000)));
  return {
    browser: openBrowser(app),
    uid: '',
    token: null,
    setup: null,
    mailsBefore: app.mails.length,
    textsBefore: app.texts.length,
  };
}

async function reached(attempt: Attempt): Promise<{ state: string; inside: boolean }> {
  if (attempt.token) await attempt.browser.begin(attempt.token);
  const inside = (await attempt.browser.call(accounts.currentUser, {})).status === 200;
  // All the server knows of this browser: where its handle stands, and what was sent and still works.
  const { rows } = await app.owner.query<{ state: string }>(
    `select concat_ws('/',
       (select h.state || h.proved::text || h.password_lost || coalesce(h.enrol_phone, '') from sign_in_handles h where h.uid_hash = $1),
       (select string_agg(distinct c.purpose || c.channel || c.address, ',') from sign_in_challenges c
        where c.spent_at is null and c.superseded_at is null)) as state`,
    [hashToken(attempt.uid)],
  );
  return { state: `${rows[0]!.state}${attempt.setup ? '/setup' : ''}`, inside };
}

async function walk(path: readonly string[], has: ReadonlySet<Capability>): Promise<Attempt> {
  const attempt = await arrive();
  for (const name of path) await ACTIONS[name]!(attempt, has);
  return attempt;
}

const run = async (path: readonly string[], has: ReadonlySet<Capability>) => reached(await walk(path, has));

const NEEDS: Partial<Record<string, Capability>> = {
  password: 'password',
  secondPassword: 'password',
  app: 'app',
  recovery: 'recovery',
  mailCode: 'mailbox',
  openLink: 'mailbox',
};

/** Breadth first; a state seen before is not walked on from, for the calls from it are the same. */
async function explore(capabilities: readonly Capability[]): Promise<{ states: number; inside: string[] }> {
  const has = new Set(capabilities);
  const seen = new Set<string>();
  const inside: string[] = [];
  let frontier: string[][] = [[]];
  for (let depth = 0; depth < DEPTH && frontier.length > 0; depth += 1) {
    const next: string[][] = [];
    for (const path of frontier) {
      const before = await walk(path, has);
      const [change, mails, texts] = [await lastChange(app.owner), app.mails.length, app.texts.length];
      for (const name of Object.keys(ACTIONS)) {
        // A guess costs a slow hash and is judged elsewhere; here everyone knows what they hold.
        if (NEEDS[name] && !has.has(NEEDS[name])) continue;
        const attempt = { ...before, browser: before.browser.copy() };
        await ACTIONS[name]!(attempt, has);
        const { state, inside: isInside } = await reached(attempt);
        const longer = [...path, name];
        if (isInside) inside.push(longer.join(' → '));
        else if (!seen.has(state)) {
          seen.add(state);
          next.push(longer);
        }
        // The next is tried from the same place.
        await takeBack(app.owner, change);
        app.mails.length = mails;
        app.texts.length = texts;
      }
    }
    frontier = next;
  }
  app.setTime(null);
  return { states: seen.size, inside };
}

beforeAll(async () => {
  await alter(app, 'maria', { enabled_2fa: true, phone_number: PHONE });
  const { firmId, id: userId } = app.world.people.maria;
  const ctx = { ...app.services } as never;
  const offered = offerApp(ctx, { firmId, userId }, { issuer: 'x', account: 'y' });
  const payload = JSON.parse(Buffer.from(offered.setup_token.split('.')[0]!, 'base64url').toString());
  seed = Buffer.from(payload.payload.secret, 'base64');
  const codes = await app.services.db.system((tx) =>
    acceptApp(ctx, tx, { firmId, userId }, { ...offered, code: codeAt(seed, stepAt(new Date())) }),
  );
  recovery = codes![0]!;
  await noteChanges(app.owner);
});

describe('no path goes around the second factor', () => {
  for (const held of ['password', 'mailbox', 'phone', 'app', 'recovery'] as const) {
    it(`with the ${held} alone, nothing leads in`, async () => {
      const { states, inside } = await explore([held]);
      expect(inside).toEqual([]);
      expect(states).toBeGreaterThan(5);
    });
  }

  it('with two of them there is a way, so the search can find one', async () => {
    expect((await run(['password', 'sendText', 'textCode'], new Set(['password', 'phone']))).inside).toBe(
      true,
    );
    expect((await run(['forgot', 'openLink', 'app'], new Set(['mailbox', 'app']))).inside).toBe(true);
    expect(
      (await run(['lookUp', 'sendText', 'textCode', 'recovery'], new Set(['phone', 'recovery']))).inside,
    ).toBe(true);
  });

  it('with the mailbox alone, where the password is the only other factor, only who says it is forgotten comes in, and adds a factor first', async () => {
    await app.services.db.system(async (tx) => {
      await tx.deleteFrom('authenticator_apps').execute();
      await tx.deleteFrom('recovery_codes').execute();
    });
    ownPhone = null;
    const { inside } = await explore(['mailbox']);
    expect(inside).toContain('forgot → openLink → enrolPhone → textCode');
    for (const path of inside) expect(path).toMatch(/(?:forgot|reset).* → openLink → enrolPhone → textCode$/);
  });
});
