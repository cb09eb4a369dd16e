/** Staff look at a questionnaire through the client's eyes: what is tried there goes nowhere. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { form, question, section } from '#test/example-form.ts';
import { openedByStaff } from '#test/example-preview.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { EntityPreviewScreen, PreviewScreen } from './PreviewScreen.tsx';

const asked = form(
  section(0, [
    question(1, { type: 'boolean', text: 'Did you receive wages?' }),
    question(2, { text: 'How many employers paid you?', show_when: { question: 1, answer: 'Yes' } }),
  ]),
);
const SCREENS = {
  '/preview/:companyId': <PreviewScreen />,
  '/preview/:companyId/questionnaire/:questionnaireId': <PreviewScreen />,
  '/preview/:companyId/:questionnaireId': <EntityPreviewScreen />,
};

// Whatever were sent would find no answer, and fail the test.
it.each(['/preview/7/questionnaire/9', '/preview/7?questionnaireId=9', '/preview/7/9'])(
  'NAV-044, NAV-045, NAV-046: %s opens the questionnaire as the client sees it, and saves nothing',
  async (path) => {
    const read = on(questionnaires.readQuestionnaire, () => {
      const opened = openedByStaff();
      return { ...opened, form: asked, state: { ...opened.state, answers: [] } };
    });
    await renderScreen(<h1>Elsewhere</h1>, {
      path,
      route: '/',
      routes: SCREENS,
      density: 'client',
      api: [read],
    });
    await expect.element(page.getByText(/Nothing is saved/)).toBeVisible();
    expect(read.calls).toEqual([{ questionnaire_id: 9 }]);
    const follows = page.getByRole('textbox', { name: /How many employers paid you/ });
    expect(follows.elements()).toEqual([]);
    await press(page.getByRole('radio', { name: 'Yes' }));
    await expect.element(follows).toBeVisible();
    await looksAccessible();
  },
);

it('a questionnaire of another entity is not shown', async () => {
  await renderScreen(<h1>Elsewhere</h1>, {
    path: '/preview/8/9',
    route: '/',
    routes: SCREENS,
    api: [on(questionnaires.readQuestionnaire, openedByStaff)],
  });
  await expect.element(page.getByText('We couldn’t find this questionnaire')).toBeVisible();
  await looksAccessible();
});
