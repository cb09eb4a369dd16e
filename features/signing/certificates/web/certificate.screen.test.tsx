import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { certificates } from '../contract.ts';
import type { FirmCertificate } from '../model.ts';
import { CertificateSection } from './CertificateSection.tsx';

const current: FirmCertificate = {
  id: 7,
  subject: 'Pell Harrow CPAs',
  serial: '1A2B3C',
  fingerprint: '4C:19:E2'.padEnd(95, ':00'),
  valid_from: '2026-03-03T12:00:00Z',
  valid_until: '2029-03-03T12:00:00Z',
  renews_on: '2029-01-02T12:00:00Z',
  retired_at: null,
};
const earlier: FirmCertificate = {
  ...current,
  id: 3,
  fingerprint: 'AA:BB:CC'.padEnd(95, ':11'),
  valid_from: '2023-03-03T12:00:00Z',
  valid_until: '2026-05-01T12:00:00Z',
  renews_on: null,
  retired_at: '2026-03-03T12:00:00Z',
};
const list = (...all: FirmCertificate[]) => on(certificates.listCertificates, () => ({ certificates: all }));

it('shows what the certificate is compared by, until when it is good and when the next one comes', async () => {
  await renderScreen(<CertificateSection />, { api: [list(current, earlier)] });
  await expect.element(page.getByText(current.fingerprint)).toBeVisible();
  await expect.element(page.getByText('March 3, 2029')).toBeVisible();
  await expect.element(page.getByText('Renews itself on January 2, 2029.')).toBeVisible();
  await expect.element(page.getByText('Used until March 3, 2026')).toBeVisible();
  await looksAccessible();
});

it('is downloaded, each by itself', async () => {
  const download = on(certificates.downloadCertificate, () => 'PEM');
  await renderScreen(<CertificateSection />, { api: [list(current, earlier), download] });
  await press(page.getByRole('button', { name: 'Download', exact: true }));
  await expect.poll(() => download.calls).toEqual([{ certificate_id: 7 }]);
  await press(page.getByRole('button', { name: 'Download the certificate used until March 3, 2026' }));
  await expect.poll(() => download.calls).toEqual([{ certificate_id: 7 }, { certificate_id: 3 }]);
});

it('before anything was signed it says that there is nothing to do', async () => {
  await renderScreen(<CertificateSection />, { api: [list()] });
  await expect.element(page.getByText(/when the first document is signed/)).toBeVisible();
  await looksAccessible();
});

it('a list that could not be loaded can be asked for again', async () => {
  const asked = list(current);
  asked.refuse({ status: 500, code: 'internal' });
  await renderScreen(<CertificateSection />, { api: [asked] });
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText(current.fingerprint)).toBeVisible();
});
