import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { settings } from '#features/firm/settings/contract.ts';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import { Preferences } from '#features/firm/settings/preferences.ts';
import { SettingsContext } from '#features/firm/settings/web/settings-context.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { intake } from '../../contract.ts';
import type { LearnedFacts } from '../../model.ts';
import { LearningSection } from './LearningSection.tsx';

const firm = { name: 'Pell Harrow CPAs', version: 4, preferences: Preferences.parse({}) } as FirmSettings;
const learned: LearnedFacts = {
  learned_at: '2026-03-03T12:00:00Z',
  types: [
    { document_type: '1099-INT', papers: 12, words: 40 },
    { document_type: 'W-2', papers: 8, words: 25 },
  ],
};

async function show(facts: LearnedFacts) {
  // What is sent counts here, not what comes back.
  const save = on(settings.updatePreferences, () => firm);
  save.refuse({ status: 500, code: 'test' });
  const download = on(intake.downloadLearned, () => 'words');
  await renderScreen(
    <SettingsContext value={{ settings: firm, mark: () => undefined }}>
      <h1>Firm Settings</h1>
      <LearningSection />
    </SettingsContext>,
    {
      path: '/firm/learning',
      route: '/firm/:part',
      api: [on(intake.readLearned, () => facts), save, download],
    },
  );
  return { save, download };
}

it('says what is learned and from how many papers, and gives it as CSV or JSON', async () => {
  const { download } = await show(learned);
  await expect
    .element(page.getByText('65 words from 20 papers, counted on March 3, 2026: 1099-INT, W-2.'))
    .toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Download as CSV' }));
  await press(page.getByRole('button', { name: 'Download as JSON' }));
  await expect.poll(() => download.calls).toEqual([{ format: 'csv' }, { format: 'json' }]);
});

it('is on at first, and one switch turns it off', async () => {
  const { save } = await show({ learned_at: null, types: [] });
  await expect.element(page.getByText(/^Nothing learned yet\./)).toBeVisible();
  const one = page.getByRole('switch', { name: /^Learn from how your firm sorts papers/ });
  await expect.element(one).toBeChecked();
  await press(one);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect
    .poll(() => save.calls)
    .toMatchObject([{ version: 4, preferences: { learning_disabled: true } }]);
});
