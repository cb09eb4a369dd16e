import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pixelsOf } from '#platform/picture-size.ts';
import { useApp } from '#test/app.ts';
import { branding } from '#features/firm/server/service.ts';
import { settings } from '#features/firm/settings/contract.ts';
import { fillPage } from './fill-page.ts';

const app = useApp();
const setFirm = (set: Record<string, unknown>) =>
  app.services.db.system((tx) =>
    tx.updateTable('firms').set(set).where('firm_id', '=', app.world.people.ann.firmId).execute(),
  );
const slugOf = async () =>
  (
    await app.services.db.system((tx) =>
      tx
        .selectFrom('firms')
        .select('subdomain_url')
        .where('firm_id', '=', app.world.people.ann.firmId)
        .executeTakeFirstOrThrow(),
    )
  ).subdomain_url;
const manifestAt = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.http.inject({ url, headers });
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  return answer.json<{
    name: string;
    short_name: string;
    start_url: string;
    theme_color: string;
    display: string;
    icons: { src: string; sizes: string }[];
  }>();
};

it('the app is the firm’s: its name, its color, its icon, and it begins at the firm’s address', async () => {
  await setFirm({ name: 'Pell Harrow CPAs', theme: JSON.stringify({ primary: '#1f4b63' }) });
  const slug = await slugOf();
  const manifest = await manifestAt(`/manifest.webmanifest?firm=${slug}`);
  expect(manifest).toMatchObject({
    id: `/${slug}`,
    name: 'Pell Harrow CPAs',
    short_name: 'Pell',
    start_url: `/${slug}`,
    scope: '/',
    display: 'standalone',
    theme_color: '#1f4b63',
  });
  const icon = await app.http.inject({ url: manifest.icons[0]!.src });
  expect(icon.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(icon.body).toContain('>PH</text>');
  expect(icon.body).toContain('#1f4b63');
});

it('an iPhone finds a PNG in the color of a firm without a picture of its own', async () => {
  await setFirm({ theme: JSON.stringify({ primary: '#1f4b63' }), favicon_file_id: null });
  const slug = await slugOf();
  const { branding: firm } = await branding(app.services, { host: '', slug });
  const visit = { shell: 'client' as const, many: false, firm, asked: null, demo: null };
  const head = fillPage(
    '<html><head><!--firm--><!--/firm--></head></html>',
    visit,
    { scripts: [], styles: [] },
    'n',
  );
  expect(head).toContain(`<link rel="apple-touch-icon" href="/app-icon.png?firm=${slug}">`);
  const icon = await app.http.inject({ url: `/app-icon.png?firm=${slug}` });
  expect(icon.headers['content-type']).toBe('image/png');
  expect(pixelsOf(icon.rawPayload)).toBe(180 * 180);
  const { data } = await sharp(icon.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x1f, 0x4b, 0x63]);
  const nobodys = await app.http.inject({ url: '/app-icon.png' });
  expect([nobodys.statusCode, nobodys.headers['content-type']]).toEqual([200, 'image/png']);
});

it('a firm’s own small picture is in its icon', async () => {
  const ann = await app.as('ann');
  const bytes = fs.readFileSync(path.resolve(import.meta.dirname, '../../test/tiny.png'));
  const set = await ann.call(settings.setPicture, { picture: 'favicon', content: bytes.toString('base64') });
  expect(set.status).toBe(200);
  const icon = await app.http.inject({ url: `/app-icon.svg?firm=${await slugOf()}` });
  expect(icon.body).toContain(bytes.toString('base64'));
});

it('an address of nobody says nothing of any firm', async () => {
  const manifest = await manifestAt('/manifest.webmanifest?firm=nobody-here');
  expect(manifest).toMatchObject({ name: 'Sheaf', start_url: '/' });
  expect(await manifestAt('/manifest.webmanifest')).toEqual(manifest);
});

it('an icon shows any name as text', async () => {
  await setFirm({ name: '<b>& <script>', favicon_file_id: null });
  const icon = await app.http.inject({ url: `/app-icon.svg?firm=${await slugOf()}` });
  expect(icon.body).not.toContain('<b');
  expect(icon.body).toMatch(/&lt;/);
});
