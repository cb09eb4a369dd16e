import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { settings } from '#features/firm/settings/contract.ts';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import { Preferences } from '#features/firm/settings/preferences.ts';
import { SettingsContext } from '#features/firm/settings/web/settings-context.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { recognizer } from '../contract.ts';
import { NO_SERVICE, RECOGNIZER_CONSENT } from '../messages.ts';
import type { RecognizerRequest, RecognizerState } from '../model.ts';
import { RecognizerSection } from './RecognizerSection.tsx';

const firm = { name: 'Pell Harrow CPAs', version: 4, preferences: Preferences.parse({}) } as FirmSettings;
const NOBODY = { ...RECOGNIZER_CONSENT, given_at: null, given_by: null };
const AGREED = { ...RECOGNIZER_CONSENT, given_at: '2026-03-03T12:00:00Z', given_by: 'Ann Partner' };
const SERVICE = { host: 'reader.example', is_built_in: false };
const state: RecognizerState = { service: SERVICE, is_on: false, is_active: false, consent: NOBODY };
const request: RecognizerRequest = {
  id: 9,
  document_id: 77,
  document_name: 'Scan 12.pdf',
  company_hash: 'abc',
  host: 'reader.example',
  page_count: 2,
  bytes: 49_152,
  sha256: 'ab'.repeat(32),
  outcome: 'answered',
  answer_type: '1099-INT',
  sent_at: '2026-03-04T12:00:00Z',
  consent_version: '2026-1',
  consent_at: '2026-03-03T12:00:00Z',
  consent_by: 'Ann Partner',
};

async function show(at: RecognizerState, requests: RecognizerRequest[] = []) {
  const give = on(recognizer.giveRecognizerConsent, () => ({ ...state, consent: AGREED }));
  const withdraw = on(recognizer.withdrawRecognizerConsent, () => state);
  // What is sent counts here, not what comes back.
  const save = on(settings.updatePreferences, () => firm);
  save.refuse({ status: 500, code: 'test' });
  const list = on(recognizer.listRecognizerRequests, ({ page: no }) => ({
    requests: requests.slice((no - 1) * 20, no * 20),
    total: requests.length,
  }));
  await renderScreen(
    <SettingsContext value={{ settings: firm, mark: () => undefined }}>
      <h1>Firm Settings</h1>
      <RecognizerSection />
    </SettingsContext>,
    {
      path: '/firm/recognizer',
      route: '/firm/:part',
      api: [on(recognizer.readRecognizer, () => at), list, give, withdraw, save],
    },
  );
  return { give, withdraw, save };
}

it('a partner reads the words, agrees to them, switches it on, and takes it back', async () => {
  const { give, withdraw, save } = await show(state);
  await expect.element(page.getByText(RECOGNIZER_CONSENT.text)).toBeVisible();
  await expect.element(page.getByText('reader.example')).toBeVisible();
  await expect.element(page.getByText('Nothing was sent.')).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Agree', exact: true }));
  await expect
    .element(page.getByText('Agreed by Ann Partner on March 3, 2026.', { exact: false }))
    .toBeVisible();
  expect(give.calls).toEqual([{ consent_version: '2026-1' }]);
  await press(page.getByRole('switch', { name: /^Ask the outside service/ }));
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect
    .poll(() => save.calls)
    .toMatchObject([{ version: 4, preferences: { outside_recognizer_enabled: true } }]);
  await press(page.getByRole('button', { name: 'Withdraw agreement' }));
  await press(page.getByRole('button', { name: 'Withdraw', exact: true }));
  await expect.poll(() => withdraw.calls).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
});

it('shows what left, for whom, when and by whose agreement, a page at a time', async () => {
  const more = Array.from({ length: 24 }, (_, at) => ({ ...request, id: 100 - at, document_name: null }));
  await show({ ...state, is_on: true, is_active: true, consent: AGREED }, [request, ...more]);
  await expect.element(page.getByText('Papers are being sent.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Scan 12.pdf')).toBeVisible();
  await expect
    .element(
      page
        .getByText(
          `To reader.example, March 4, 2026 · 2 pages, 48 KB · answered: 1099-INT · agreed by Ann Partner, March 3, 2026 (2026-1) · SHA-256 ${request.sha256}`,
        )
        .first(),
    )
    .toBeVisible();
  await press(page.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => page.getByText('Deleted document 77').elements()).toHaveLength(24);
});

it('says that there is no service where the server has none', async () => {
  await show({ ...state, service: null });
  await expect.element(page.getByText(NO_SERVICE)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Agree', exact: true })).not.toBeInTheDocument();
});
