import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { brandingCalls } from '#features/firm/branding/contract.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { droplink } from '../contract.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { DropLinkScreen } from './DropLinkScreen.tsx';
import { SecureUploadScreen } from './SecureUploadScreen.tsx';

const FIRM = {
  name: 'Pell Harrow',
  favicon_url: null,
  logo_url: null,
  url: 'pell',
  theme: { primary: null, secondary: null, accent: null, favicon: null },
};

const takes = (more = {}) => ({
  firm_name: FIRM.name,
  firm_url: FIRM.url,
  receiving: true,
  hide_sign_in: false,
  ...more,
});

const open = (receiving: boolean, more: AnyAnswered[] = [], hide_sign_in = false) =>
  renderScreen(<SecureUploadScreen />, {
    path: '/secure-upload?firm=pell',
    density: 'client',
    api: [
      on(brandingCalls.branding, () => ({ branding: FIRM })),
      on(droplink.readSecureUpload, () => takes({ receiving, hide_sign_in })),
      ...more,
    ],
  });

it('a firm that takes no files says so before one is chosen', async () => {
  await open(false);
  await expect.element(page.getByText(/^Pell Harrow doesn’t accept files here./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await looksAccessible();
  await fitsPhone();
});

it('a firm that takes them asks who sends and judges each file in words', async () => {
  await open(true);
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  const files = [
    new File(['%PDF-1.7\nsample'], 'w2.pdf'),
    new File(['%PDF-1.7\nsample'], 'W2.pdf'),
    new File(['MZ not a pdf'], 'run.pdf'),
    new File([], 'empty.pdf'),
  ];
  await page.getByLabelText('Files to send').upload(files);
  const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect.element(rows.nth(1).getByText(/A file with this name is already in the list./)).toBeVisible();
  await expect.element(rows.nth(2).getByText(/appear to be INVALID/)).toBeVisible();
  await expect.element(rows.nth(3).getByText(/Could not upload those files./)).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
});

it('a note that is too long is kept whole, and the form says by how much', async () => {
  await open(true);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('x'.repeat(2003));
  await expect.element(note).toHaveValue('x'.repeat(2003));
  await expect.element(page.getByText('3 characters too many. Use at most 2,000.')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('n'.repeat(201));
  await expect.element(name).toHaveValue('n'.repeat(201));
  await expect.element(page.getByText('1 character too many. Use at most 200.')).toBeVisible();
  await looksAccessible();
  await fitsPhone();
});

it('shows the way to sign in beside the form', async () => {
  await open(true);
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

it('FRM-021, FRM-048: shows no way to sign in where the firm hides it', async () => {
  await open(true, [], true);
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
});

it('ACC-003: each file has its bar; what does not arrive keeps its row with the reason, and the rest is with the firm', async () => {
  const sent = catchUploads({ byHand: true });
  const start = on(droplink.startDrop, () => ({
    firm_name: FIRM.name,
    token: 'T'.repeat(43),
    expires_at: new Date().toISOString(),
    files: ['w2.pdf', 'k1.pdf'].map((name) => ({
      name,
      state: 'fine' as const,
      message: null,
      url: `/api/secure_upload/files/${name}`,
    })),
  }));
  const send = on(droplink.sendDrop, () => ({ received: 1 }));
  await open(true, [start, send]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Enter your name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Pat Sender');
  await page.getByRole('textbox', { name: 'Your email' }).fill('pat@elsewhere.test');
  const files = ['w2.pdf', 'k1.pdf'].map((name) => new File([`%PDF-1.7 ${name}`], name));
  await page.getByLabelText('Files to send').upload(files);
  await page.getByRole('button', { name: 'Send 2 files' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Sending w2.pdf' })).toBeVisible();
  sent[0]!.arrive();
  await expect.poll(() => sent.length).toBe(2);
  sent[1]!.arrive(400, JSON.stringify({ error: { code: 'file.locked_pdf', message: 'It is locked.' } }));
  await expect.element(page.getByText('Pell Harrow has your file.')).toBeVisible();
  await expect.element(page.getByText('One file didn’t arrive. See why below.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect.element(rows.first().getByText('It is locked.')).toBeInViewport();
  expect(rows.elements()).toHaveLength(1);
  expect(send.calls).toEqual([{ token: 'T'.repeat(43) }]);
});

it('an address that names no firm says so', async () => {
  await renderScreen(<SecureUploadScreen />, {
    path: '/secure-upload?firm=nobody-at-all',
    density: 'client',
    api: [on(brandingCalls.branding, () => ({ branding: null }))],
  });
  await expect
    .element(page.getByText(/^This address doesn’t say which firm the files are for\./))
    .toBeVisible();
  await looksAccessible();
  await fitsPhone();
});

const LINK = 'a'.repeat(32);
const openLink = (api: AnyAnswered[]) =>
  renderScreen(<DropLinkScreen />, {
    path: `/drop-link?id=${LINK}`,
    route: '/drop-link',
    density: 'client',
    signedOut: true,
    api: [on(brandingCalls.branding, () => ({ branding: FIRM })), ...api],
  });

it('DRP-009, DRP-010, DRP-011: the page of a drop link takes files for its firm, and leads to the sign-in', async () => {
  const start = on(droplink.startDrop, () => ({
    firm_name: FIRM.name,
    token: 'T'.repeat(43),
    expires_at: new Date().toISOString(),
    files: [{ name: 'w2.pdf', state: 'fine' as const, message: null, url: '/api/secure_upload/files/x' }],
  }));
  const sent = catchUploads();
  await openLink([
    on(droplink.readSecureUpload, () => takes()),
    start,
    on(droplink.sendDrop, () => ({ received: 1 })),
  ]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Send us your files' })).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Adaeze Okonjo');
  await page.getByRole('textbox', { name: 'Your email' }).fill('adaeze@people.example');
  await page.getByRole('textbox', { name: 'Note' }).fill('For 2025.');
  await page.getByLabelText('Files to send').upload([new File(['%PDF-1.7 w2'], 'w2.pdf')]);
  await expect.element(page.getByText('w2.pdf')).toBeVisible();
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect.element(page.getByText(/^Pell Harrow has your file\./)).toBeVisible();
  expect(start.calls).toMatchObject([
    { link: LINK, name: 'Adaeze Okonjo', email: 'adaeze@people.example', note: 'For 2025.' },
  ]);
  expect(sent).toHaveLength(1);
  await press(page.getByRole('link', { name: 'Sign In' }));
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  expect(addressNow()).toBe(`/drop-link?id=${LINK}&signin=1`);
});

it('DRP-011: without a way to the sign-in where the firm hides it', async () => {
  await openLink([on(droplink.readSecureUpload, () => takes({ hide_sign_in: true }))]);
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
});

it('DRP-012: a drop link nobody has says what to do instead', async () => {
  const unknown = on(droplink.readSecureUpload, () => takes());
  unknown.refuse({ status: 404, code: 'not_found' });
  await openLink([unknown]);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This drop link isn’t available' }))
    .toBeVisible();
  await looksAccessible();
  await fitsPhone();
  expect(unknown.calls).toMatchObject([{ link: LINK }]);
});
