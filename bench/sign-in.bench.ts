/** Whole sign-ins over HTTP against the bare password hash, and how long the other steps of the way in take. */
import http from 'node:http';
import { hashPassword, verifyPassword } from '#platform/server/passwords.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type Portal, startPortal } from './portal.ts';

const AT_ONCE = 8;
// Many short turns: a machine's own ups and downs then fall on both alike.
const SECONDS = 2;
const TURNS = 10;
const STEPS = 150;
const PASSWORD = 'Bench-horse-7';

async function perSecond(work: (worker: number, at: number) => Promise<void>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let at = 0; performance.now() < until; at += 1) {
        await work(worker, at);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}

async function addPeople(portal: Portal, count: number, password_hash: string): Promise<void> {
  await portal.services.db.system((tx) =>
    tx
      .insertInto('users')
      .values(
        Array.from({ length: count }, (_, at) => ({
          firm_id: portal.firmId,
          fname: 'Client',
          lname: `${at}`,
          email: `client${at}@bench.test`,
          preferred_sign_in_method: 'password',
          password_hash,
        })),
      )
      .execute(),
  );
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
/** As little client as will do: what it costs would count as the server's. */
const post = (url: string, headers: Record<string, string>, body: string) =>
  new Promise<{ status: number; cookies: string[]; text: string }>((resolve, reject) => {
    const request = http.request(url, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, cookies: response.headers['set-cookie'] ?? [], text }),
      );
    });
    request.on('error', reject).end(body);
  });

/** The cookies by which each worker's browser is known again; its sessions end unseen, as people's do. */
const browsers = new Map<number, Map<string, string>>();

/** Every call comes from a place of its own, as people do; one place may not try so often. */
function caller(portal: Portal, place: number, browser = -1) {
  const kept = browsers.get(browser) ?? new Map<string, string>();
  browsers.set(browser, kept);
  const from = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
  return async (path: string, body: unknown): Promise<Record<string, string>> => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      cookie: [...kept.values()].join('; '),
    };
    const answer = await post(`${portal.origin}/api${path}`, headers, JSON.stringify(body));
    for (const line of answer.cookies) {
      const [, name] = /^(sheaf-(?:browser|known))=/.exec(line) ?? [];
      if (name) kept.set(name, line.split(';')[0]!);
    }
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text) as Record<string, string>;
  };
}

let place = 0;
const signIns = (portal: Portal) =>
  perSecond(async (worker) => {
    const ask = caller(portal, (place += 1), worker);
    const username = `client${worker}@bench.test`;
    const { firebase_token } = await ask('/session/password', { username, password: PASSWORD });
    await ask('/session/exchange', { token: firebase_token });
  });

async function stateChanges(portal: Portal): Promise<number[]> {
  const took: number[] = [];
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now();
    const value = await work;
    took.push(performance.now() - began);
    return value;
  };
  for (let at = 0; at < STEPS; at += 1) {
    const ask = caller(portal, (place += 1));
    const { uid } = await timed(ask('/session/look_up', { username: `client${AT_ONCE + at}@bench.test` }));
    await timed(ask('/session/send_email_code', { uid }));
  }
  return took.slice(60);
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal({ PROXY_HOPS: '1' });
  try {
    const hash = await hashPassword(PASSWORD);
    await addPeople(portal, AT_ONCE + STEPS, hash);
    const bare = () => perSecond(async () => void (await verifyPassword(PASSWORD, hash)));
    await signIns(portal);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      theirs.push(await bare());
      ours.push(await signIns(portal));
    }
    const sum = (rates: number[]) => rates.reduce((all, rate) => all + rate, 0);
    const took = await stateChanges(portal);
    return [
      {
        name: 'sign-ins by password, over bare argon2id checks',
        value: round(sum(ours) / sum(theirs), 2),
        unit: 'x',
        aim: { at_least: 0.8 },
        of: { per_second: round(sum(ours) / TURNS, 1), bare_per_second: round(sum(theirs) / TURNS, 1) },
      },
      {
        name: 'a change of sign-in state, p95',
        value: round(percentile(took, 0.95), 1),
        unit: 'ms',
        of: { p50: round(percentile(took, 0.5), 1) },
      },
    ];
  } finally {
    await portal.stop();
  }
}
