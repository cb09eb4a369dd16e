import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { brandingCalls } from '#features/firm/branding/contract.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
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

const open = (receiving: boolean, more: AnyAnswered[] = [], hide_sign_in = false) =>
  renderScreen(<SecureUploadScreen />, {
    path: '/secure-upload?firm=pell',
    density: 'client',
    api: [
      on(brandingCalls.branding, () => ({ branding: FIRM })),
      on(droplink.readSecureUpload, () => ({ firm_name: FIRM.name, receiving, hide_sign_in })),
      ...more,
    ],
  });

it('a firm that takes no files says so before one is chosen', async () => {
  await open(false);
  await expect.element(page.getByText(/^Pell Harrow doesn’t accept files here./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await looksAccessible();
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
});

it('the page of a drop link nobody has says what to do instead, and leads to the sign-in', async () => {
  await renderScreen(<DropLinkScreen />, {
    path: '/drop-link?id=nobodyhasthis1',
    route: '/drop-link',
    density: 'client',
    signedOut: true,
  });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This drop link isn’t available' }))
    .toBeVisible();
  await looksAccessible();
  await press(page.getByRole('link', { name: 'Sign In' }));
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  expect(addressNow()).toBe('/drop-link?id=nobodyhasthis1&signin=1');
});
