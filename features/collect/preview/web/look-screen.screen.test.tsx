/** One questionnaire on a page of its own: every tab of it. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { intake } from '#features/intake/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { AT, emptyLedger, openedByStaff, previewHead } from '#test/example-preview.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { ledgerCalls } from '../../ledger/contract.ts';
import { previewCalls } from '../contract.ts';
import { LookScreen } from './LookScreen.tsx';

beforeEach(() => page.viewport(1440, 900));
const open = (query: string, more: object = {}, answered: readonly AnyAnswered[] = []) =>
  renderScreen(<LookScreen />, {
    ...more,
    path: `/collect/9${query}`,
    route: '/collect/:questionnaireId',
    api: [
      ...answered,
      on(previewCalls.readPreview, () => previewHead()),
      on(questionnaires.readQuestionnaire, openedByStaff),
      on(ledgerCalls.readLedger, () => emptyLedger),
      on(previewCalls.listQuestionnaireDocuments, () => ({ documents: [] })),
      on(previewCalls.listQuestionnaireActivity, () => ({
        activities: [{ id: 2, at: AT, who: 'Dana', text: 'locked “2025 Organizer”', category: 3 }],
      })),
    ],
  });

it.each(['', '?tab=sections', '?tab=documents', '?tab=activities'])(
  'the page of a questionnaire at %s can be used by everyone',
  async (query) => {
    await open(query);
    await expect.element(page.getByRole('heading', { level: 1, name: '2025 Organizer' })).toBeVisible();
    await expect.element(page.getByRole('tabpanel')).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
    await looksAccessible();
  },
);

it('one that is not there says so', async () => {
  const read = on(previewCalls.readPreview, () => previewHead());
  read.refuse({ status: 404, code: 'not_found' });
  await renderScreen(<LookScreen />, { path: '/collect/8', route: '/collect/:questionnaireId', api: [read] });
  await expect.element(page.getByText('We couldn’t find this questionnaire')).toBeVisible();
  await looksAccessible();
});

it('CHK-044: its documents begin with the way to the papers that need review, where the firm has them sorted', async () => {
  const desk = await recorded('intake/desk', intake.listDesk);
  await open('?tab=documents', { firm: { preferences: { bulk_upload_processor: true } } }, [
    on(intake.listDesk, () => desk),
  ]);
  await expect.element(page.getByRole('region', { name: 'Bulk Upload Processor' })).toBeVisible();
});
