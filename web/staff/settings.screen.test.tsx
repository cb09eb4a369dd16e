/** Firm Settings: every part the features add, opened one by one as the page shows it. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paymentCalls, suggestions } from '#features/firm/integrations/contract.ts';
import { settings } from '#features/firm/settings/contract.ts';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import { Preferences } from '#features/firm/settings/preferences.ts';
import { SettingsScreen } from '#features/firm/settings/web/SettingsScreen.tsx';
import { intake } from '#features/intake/contract.ts';
import { labels, tags } from '#features/labels/contract.ts';
import { firmSessions, records } from '#features/operations/contract.ts';
import { recognizer } from '#features/recognizer/contract.ts';
import { RECOGNIZER_CONSENT } from '#features/recognizer/messages.ts';
import { certificates } from '#features/signing/certificates/contract.ts';
import { groupCalls } from '#features/staff/groups/contract.ts';
import { SlotsContext } from '#platform/web/slots.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { recorded, withDetails } from '#test/recorded-answer.ts';
import { colleague } from '#test/screen-people.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { JOINED_SLOTS } from './slots.ts';

const AT = '2026-03-03T12:00:00Z';
const STATUS = {
  id: 3,
  firm_user_display_status: 'In review',
  client_display_status: 'We are looking at it',
  client_instruction: '',
  mail_subject: '',
  mail_body: '',
  version: 1,
};
const WORD = { id: 4, key_words: ['K-1', 'Schedule K-1'], description: 'Your share.', version: 1 };
const start: FirmSettings = {
  version: 4,
  name: 'Pell Harrow',
  subdomain_url: 'pell-harrow',
  host_alias: null,
  time_zone: 'America/New_York',
  postal_address: '',
  medium_url: null,
  theme: { primary: null, secondary: null, accent: null, favicon: null },
  questionnaire_reminder_frequency: 7,
  preferences: Preferences.parse({}),
};

beforeEach(() => page.viewport(1280, 900));
const checking = await recorded('operations/check-running', records.startAuditCheck);
const checked = withDetails(await recorded('operations/check-done', records.readAuditCheck), { sealed: 12 });
const exported = await recorded('operations/export-done', records.listExports);

async function open(part = '') {
  let kept = start;
  const calls = {
    settings: on(settings.readSettings, () => kept),
    update: on(settings.updateSettings, ({ version, name = kept.name }) => {
      kept = { ...kept, name, version: version + 1 };
      return kept;
    }),
    prefer: on(settings.updatePreferences, ({ version }) => {
      kept = { ...kept, version: version + 1 };
      return kept;
    }),
    picture: on(settings.setPicture, () => kept),
    createStatus: on(labels.createStatus, () => STATUS),
    updateVocab: on(labels.updateVocab, ({ vocab_id: _id, ...change }) => ({
      ...WORD,
      ...change,
      version: 3,
    })),
    connect: on(paymentCalls.connectPayments, () => ({
      connected: true,
      provider: 'demo' as const,
      account_name: 'Demo payments',
      live: false,
      connected_at: AT,
      webhook_url: 'https://portal.test/hooks',
      has_webhook: true,
    })),
    check: on(records.startAuditCheck, () => checking),
  };
  await renderScreen(
    <SlotsContext value={JOINED_SLOTS}>
      <SettingsScreen />
    </SlotsContext>,
    {
      path: part === '' ? '/firm' : `/firm/${part}`,
      route: '/firm/:part?',
      firm: { firm_users: [colleague(1, 'Ann Partner')] },
      api: [
        ...Object.values(calls),
        on(groupCalls.listFirmGroups, () => ({
          groups: [{ id: 2, name: 'Portland', version: 1, staff: 1, clients: 3 }],
        })),
        on(tags.listTags, ({ kind }) => ({ tags: [{ id: 5, kind, name: 'Rush' }] })),
        on(labels.tagUses, () => ({ uses: [{ tag_id: 5, count: 2 }] })),
        on(labels.listCustomStatuses, () => ({ statuses: [STATUS] })),
        on(labels.listVocabulary, () => ({ vocabs: [WORD] })),
        on(paymentCalls.readPayments, () => ({
          connected: false,
          provider: 'demo' as const,
          account_name: null,
          live: false,
          connected_at: null,
          webhook_url: 'https://portal.test/hooks',
          has_webhook: false,
        })),
        on(suggestions.readAddressSuggestions, () => ({
          provider: null,
          connected_at: null,
          connected_by: null,
          demo_offered: true,
        })),
        on(certificates.listCertificates, () => ({
          certificates: [
            {
              id: 6,
              subject: 'Pell Harrow',
              serial: '1A2B',
              fingerprint: '4C:19:E2',
              valid_from: AT,
              valid_until: '2029-03-03T12:00:00Z',
              renews_on: '2029-01-02T12:00:00Z',
              retired_at: null,
            },
          ],
        })),
        on(intake.readLearned, () => ({
          learned_at: AT,
          types: [{ document_type: 'W-2' as const, papers: 8, words: 25 }],
        })),
        on(recognizer.readRecognizer, () => ({
          service: { host: 'reader.example', is_built_in: false },
          is_on: false,
          is_active: false,
          consent: { ...RECOGNIZER_CONSENT, given_at: null, given_by: null },
        })),
        on(recognizer.listRecognizerRequests, () => ({ requests: [], total: 0 })),
        on(records.readAuditCheck, () => checked),
        on(records.listExports, () => exported),
        on(firmSessions.listFirmSessions, () => ({
          sessions: [
            {
              id: '00000000-0000-4000-8000-000000000001',
              user_id: 1,
              full_name: 'Ann Partner',
              is_advisor: true,
              created_at: AT,
              last_seen_at: AT,
              address: '203.0.113.7',
              user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
              current: true,
            },
          ],
          total: 1,
        })),
      ],
    },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Firm Settings' })).toBeVisible();
  return calls;
}
const dialog = page.getByRole('dialog');
const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }).first());
const shown = async (text: string | RegExp) => {
  await expect.element(page.getByText(text).first()).toBeVisible();
};

const PARTS = JOINED_SLOTS.settingsParts.filter(({ Component }) => Component);

it.each(PARTS.map(({ id, title }) => [id, title]))(
  'the part %s can be used by everyone',
  async (id, title) => {
    await open(id);
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
    await looksAccessible();
  },
);

it('on a phone the parts are a page of their own', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByRole('link', { name: /Custom statuses/ })).toBeVisible();
  await looksAccessible();
});

it('a color too pale to be read is said, and the nearest that can be is offered', async () => {
  const { update } = await open('theme');
  await page.getByRole('textbox', { name: 'Main as a hex code' }).fill('f2c200');
  await shown(/4\.5 is needed/);
  await press(page.getByRole('button', { name: /Links on paper/ }));
  await expect.element(page.getByText(/4\.5 is needed/)).not.toBeInTheDocument();
  await pressed('Save');
  await expect.poll(() => update.calls.at(-1)?.theme?.primary).toMatch(/^#[0-9a-f]{6}$/);
});

it('what was typed in one part waits there while another is looked at', async () => {
  const { prefer } = await open('profile');
  await page.getByRole('textbox', { name: 'Firm name' }).fill('Set & Partners');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await press(menu.getByRole('link', { name: /^Preferences/ }));
  await page
    .getByRole('searchbox', { name: 'Find a preference' })
    .or(page.getByLabelText('Find a preference'))
    .fill('document tags');
  await press(page.getByRole('switch', { name: /^Document tags/ }));
  await pressed('Save');
  await expect.poll(() => prefer.calls).toHaveLength(1);
  await press(menu.getByRole('link', { name: /^Name and logo/ }));
  await expect.element(page.getByRole('textbox', { name: 'Firm name' })).toHaveValue('Set & Partners');
  await shown('Not saved yet');
});

it('what another partner saved first is shown beside what was typed', async () => {
  const { update } = await open('profile');
  await page.getByRole('textbox', { name: 'Firm name' }).fill('Set & Partners');
  update.refuse(staleOn({ ...start, name: 'Faster & Co', version: 9 }));
  await pressed('Save');
  const choice = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect.element(choice.getByText('Faster & Co')).toBeVisible();
  await expect.element(choice.getByText('Set & Partners')).toBeVisible();
  await looksAccessible();
  await press(choice.getByRole('button', { name: 'Use mine' }));
  await expect.poll(() => update.calls.at(-1)).toMatchObject({ version: 9, name: 'Set & Partners' });
});

it('FRM-068: a logo that is no picture is refused with a sentence', async () => {
  const { picture } = await open('profile');
  await page.getByLabelText('Logo file').upload(new File(['<svg/>'], 'l.svg', { type: 'image/svg+xml' }));
  await shown('A logo must be a PNG, JPEG or WebP picture.');
  expect(picture.calls).toEqual([]);
});

it('a status needs what the client sees', async () => {
  const { createStatus } = await open('statuses');
  await pressed('New status');
  await dialog.getByRole('textbox', { name: /^What your staff see/ }).fill('In review');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await shown('Enter what the client sees.');
  await looksAccessible();
  await dialog.getByRole('textbox', { name: /^What the client sees/ }).fill('We are looking at it');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => createStatus.calls)
    .toMatchObject([
      { firm_user_display_status: 'In review', client_display_status: 'We are looking at it' },
    ]);
});

it('a word somebody else changed meanwhile shows both texts', async () => {
  const { updateVocab } = await open('vocabulary');
  await pressed('Edit K-1, Schedule K-1');
  await dialog.getByRole('textbox', { name: /^What it means/ }).fill('What I wrote.');
  updateVocab.refuse(staleOn({ ...WORD, description: 'What they wrote.', version: 2 }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  const choice = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect.element(choice.getByText('What they wrote.')).toBeVisible();
  await press(choice.getByRole('button', { name: 'Use mine' }));
  await expect
    .poll(() => updateVocab.calls.at(-1))
    .toMatchObject({ description: 'What I wrote.', version: 2 });
});

it('sessions of the firm are shown when asked for', async () => {
  await open('security');
  await shown(/No problems in 12 records/);
  await pressed('Show sessions');
  await expect
    .element(page.getByRole('list', { name: 'Sessions' }).getByText('Ann Partner').first())
    .toBeVisible();
  await looksAccessible();
});

it('payments are connected by the key of the firm’s own account', async () => {
  const { connect } = await open('payments');
  await page.getByRole('textbox', { name: /^Secret key of your Stripe account/ }).fill('demo');
  await pressed('Connect');
  await shown(/Demo payments/);
  await looksAccessible();
  expect(connect.calls).toMatchObject([{ secret_key: 'demo' }]);
});
