import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBrowserApp } from '#platform/server/http/browser-app.ts';
import { SHELL_COOKIE } from '#platform/shell-hint.ts';
import { useApp } from '#test/app.ts';
import { DEMO_ADDRESS } from '#db/demo/people.ts';
import { firstPage, offlinePage } from './first-page.ts';

const app = useApp();
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-page-'));
const NASTY = `</script><b>"A" & 'B'</b><!--/name--> $& CPAs`;
let http: FastifyInstance;

beforeAll(async () => {
  fs.mkdirSync(path.join(directory, 'assets'));
  const template = fs.readFileSync(path.resolve(import.meta.dirname, '../../web/index.html'), 'utf8');
  fs.writeFileSync(
    path.join(directory, 'index.html'),
    template
      .replace('</head>', '<script>early()</script><!--files--><!--/files--></head>')
      .replace('</body>', '<!--sheets--><!--/sheets--></body>'),
  );
  const files = (name: string) => ({ scripts: [`assets/${name}.js`], styles: [`assets/${name}.css`] });
  fs.writeFileSync(
    path.join(directory, 'first-screens.json'),
    JSON.stringify({
      public: files('sign-in'),
      client: files('client'),
      questionnaire: files('questionnaire'),
      review: files('review'),
      delivery: files('delivery'),
      staff: files('staff'),
    }),
  );
  http = Fastify();
  await http.register(cookie);
  await serveBrowserApp({
    directory,
    random: app.services.random,
    uploadTo: [],
    fill: firstPage(app.services, directory),
    fillOffline: offlinePage(directory),
  })(http);
});
afterAll(async () => {
  await http.close();
  fs.rmSync(directory, { recursive: true });
});

const page = async (url: string, headers: Record<string, string> = {}) =>
  (await http.inject({ url, headers })).body;
/** What the page tells the program. */
const factsOf = (html: string) => {
  const text = /<meta name="firm-face" content="([^"]*)">/.exec(html)![1]!;
  const plain = text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(plain) as { firm: unknown; asked: { branding: unknown } | null };
};
const setFirm = (set: Record<string, unknown>) =>
  app.services.db.system((tx) =>
    tx.updateTable('firms').set(set).where('firm_id', '=', app.world.people.ann.firmId).execute(),
  );
const address = async () =>
  (
    await app.services.db.system((tx) =>
      tx
        .selectFrom('firms')
        .select('subdomain_url')
        .where('firm_id', '=', app.world.people.ann.firmId)
        .executeTakeFirstOrThrow(),
    )
  ).subdomain_url;

describe('the page at a firm’s address', () => {
  it('wears the firm’s name and colours before any script has run', async () => {
    await setFirm({ name: 'Pell Harrow CPAs', theme: JSON.stringify({ primary: '#1f4b63' }) });
    const html = await page(`/${await address()}`);
    expect(html).toContain('<title>Pell Harrow CPAs</title>');
    expect(html).toContain('<div class="name" data-text="Pell Harrow CPAs"></div>');
    expect(html).toContain('<span class="mark" data-text="PH"></span>');
    expect(html).toContain('--primary-solid:#1f4b63');
    expect(html).toContain('data-shell="public" data-face="firm"');
  });

  it('shows any name as text, whatever it holds', async () => {
    await setFirm({ name: NASTY });
    const html = await page(`/${await address()}`);
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('</script><b');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;A&quot; &amp; ');
    expect(html).toContain('$&amp; CPAs"></div>');
    expect(factsOf(html).firm).toMatchObject({ name: NASTY });
  });

  it('says nothing but what the branding call says to anyone', async () => {
    await setFirm({ name: 'Pell Harrow CPAs' });
    const html = await page(`/${await address()}`);
    const answer = await app.http.inject(`/api/branding?host=localhost&slug=${await address()}`);
    expect(factsOf(html).asked?.branding).toEqual(answer.json().branding);
    expect(factsOf(html).firm).toEqual(answer.json().branding);
  });
});

describe('the page behind a link of an email', () => {
  const linked = (firm: string) => `/questionnaire/abcd1234?questionnaireId=7&firm=${firm}`;

  it('wears the firm’s face for somebody who is signed out, and says nothing of what the link leads to', async () => {
    await setFirm({ name: 'Pell Harrow CPAs', theme: JSON.stringify({ primary: '#1f4b63' }) });
    for (const url of [
      linked(await address()),
      `/signin?redirect=%2Fdocuments&firm=${await address()}`,
      `/link/some-token?firm=${await address()}`,
    ]) {
      const html = await page(url);
      expect(html).toContain('<title>Pell Harrow CPAs</title>');
      expect(html).toContain('--primary-solid:#1f4b63');
      expect(html).toContain('data-shell="public" data-face="firm"');
      const answer = await app.http.inject(`/api/branding?host=&slug=${await address()}`);
      expect(factsOf(html).firm).toEqual(answer.json().branding);
    }
  });

  it('is Sheaf’s own where the link names nobody', async () => {
    for (const url of [linked('nobody-here'), linked('%3Cb%3E'), linked('')]) {
      const html = await page(url);
      expect(html).toContain('<title>Sheaf</title>');
      expect(factsOf(html).firm).toBeNull();
    }
  });

  it('wears their own firm’s face for somebody who is signed in, whatever firm the link names', async () => {
    await setFirm({ name: 'Pell Harrow CPAs' });
    const { rows } = await app.owner.query('select subdomain_url from firms where firm_id = $1', [
      app.world.firms.other,
    ]);
    const { cookie: session } = await app.as('maria');
    const html = await page(linked(rows[0].subdomain_url), {
      cookie: `${session}; ${SHELL_COOKIE}=client.${await address()}`,
    });
    expect(html).toContain('<title>Pell Harrow CPAs</title>');
  });
});

describe('the page a device keeps', () => {
  it('is the client’s outline with nothing of any person or firm, whoever asks', async () => {
    await setFirm({ name: 'Pell Harrow CPAs' });
    const { cookie: session } = await app.as('maria');
    const hint = `${SHELL_COOKIE}=client.${await address()}.many`;
    const html = await page('/offline.html', { cookie: `${session}; ${hint}` });
    expect(html).toContain('data-shell="client">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/client.js">');
    expect(html).not.toContain('Pell Harrow');
    expect(html).not.toContain(await address());
    expect(factsOf(html)).toEqual({ firm: null, asked: null });
  });
});

describe('the page elsewhere', () => {
  it('is Sheaf’s own, and says so to the program', async () => {
    const html = await page('/');
    expect(html).toContain('<title>Sheaf</title>');
    expect(html).toContain('data-shell="public">');
    expect(factsOf(html)).toMatchObject({ firm: null, asked: { slug: '', branding: null } });
  });

  it('shows a returning client the client’s outline in the firm’s face, and fetches its files', async () => {
    const { cookie: session } = await app.as('maria');
    const hint = `${SHELL_COOKIE}=client.${await address()}.many`;
    const html = await page('/', { cookie: `${session}; ${hint}` });
    expect(html).toContain('data-shell="client" data-face="firm" data-many>');
    expect(html).toContain('<div class="name" data-text="Pell Harrow CPAs"></div>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/client.js">');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/client.css">');
    // Whose address this is stays unanswered by a hint.
    expect(factsOf(html).asked).toMatchObject({ branding: null });
    for (const person of ['Maria', 'maria']) expect(html).not.toContain(person);
  });

  it('names the files of the signing view to a returning client who opens a paper to sign', async () => {
    const { cookie: session } = await app.as('maria');
    const hint = `${SHELL_COOKIE}=client.${await address()}`;
    const html = await page('/review-signature-request/7?companyId=3', { cookie: `${session}; ${hint}` });
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/review.js">');
    expect(html).not.toContain('/assets/client.js');
  });

  it('names the files of a return to a returning client who opens one', async () => {
    const { cookie: session } = await app.as('maria');
    const hint = `${SHELL_COOKIE}=client.${await address()}`;
    const html = await page('/tax-return-delivery/7?companyId=3', { cookie: `${session}; ${hint}` });
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/delivery.js">');
    expect(html).not.toContain('/assets/client.js');
  });

  it('takes no hint without a session, nor on a page that looks the same to everyone', async () => {
    const { cookie: session } = await app.as('maria');
    const hint = `${SHELL_COOKIE}=staff.${await address()}`;
    expect(await page('/', { cookie: hint })).toContain('data-shell="public">');
    expect(await page('/signin', { cookie: `${session}; ${hint}` })).toContain('data-shell="public">');
    expect(await page('/', { cookie: `${session}; ${SHELL_COOKIE}=staff.<b>` })).toContain(
      'data-shell="public">',
    );
  });

  it('allows its own early script by hash and no other', async () => {
    const { headers } = await http.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).not.toMatch(/unsafe/);
  });
});

describe('the people of the demo', () => {
  const demoOf = (html: string) => html.includes('<meta name="demo-people"');
  const served = async (demo: boolean, url: string) => {
    const portal = Fastify();
    await portal.register(cookie);
    const services = { ...app.services, config: { ...app.services.config, demo } };
    await serveBrowserApp({
      directory,
      random: app.services.random,
      uploadTo: [],
      fill: firstPage(services, directory),
      fillOffline: offlinePage(directory),
    })(portal);
    const { body } = await portal.inject({ url });
    await portal.close();
    return body;
  };

  it('are named on the sign-in page only where the demo firm is and the portal runs as a demo', async () => {
    expect(demoOf(await served(true, '/signin'))).toBe(false);
    const before = await address();
    await setFirm({ subdomain_url: DEMO_ADDRESS });
    expect(demoOf(await served(false, '/signin'))).toBe(false);
    const html = await served(true, '/signin');
    expect(demoOf(html)).toBe(true);
    expect(html).toContain('maria@demo.sheaf.test');
    await setFirm({ subdomain_url: before });
    // Nor on the page of a firm that is not the demo's.
    expect(demoOf(await served(true, `/${before}`))).toBe(false);
  });
});
