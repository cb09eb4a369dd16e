import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { brandingCalls } from '#features/firm/branding/contract.ts';
import { on } from '#test/fake-api.ts';
import { renderScreen } from '#test/screen.tsx';
import { droplink } from '../contract.ts';
import { SecureUploadScreen } from './SecureUploadScreen.tsx';

const FIRM = {
  name: 'Pell Harrow',
  favicon_url: null,
  logo_url: null,
  url: 'pell',
  theme: { primary: null, secondary: null, accent: null, favicon: null },
};

const open = (receiving: boolean) =>
  renderScreen(<SecureUploadScreen />, {
    path: '/secure-upload?firm=pell',
    density: 'client',
    api: [
      on(brandingCalls.branding, () => ({ branding: FIRM })),
      on(droplink.readSecureUpload, () => ({ firm_name: FIRM.name, receiving })),
    ],
  });

it('a firm that takes no files says so before one is chosen', async () => {
  await open(false);
  await expect.element(page.getByText(/^Pell Harrow doesn’t accept files here./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
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
});
