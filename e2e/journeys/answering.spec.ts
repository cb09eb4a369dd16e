import { choose, storedOf } from '../pages/answering.ts';
import { asked, part } from '../pages/forms.ts';
import { sendForm } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

const FORM = {
  sections: [
    part(0, 'Income', [
      asked(1, 'Did you receive wages?', { type: 'boolean' }),
      asked(3, 'What did you receive in benefits?'),
    ]),
    part(20, 'Review and submit', [], 'review_and_submit'),
  ],
};

test('what one tab says appears in another, a true conflict is chosen, and a reload loses nothing', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const id = await sendForm(firm, maria, FORM);
  const path = `/questionnaire/${maria.entity.hash}?questionnaireId=${id}`;
  await firm.signIn(page, maria, path);
  const other = await firm.desk(maria, path);
  const field = (at: typeof page) => at.getByRole('textbox', { name: 'What did you receive in benefits?' });

  await choose(page, /Did you receive wages/, 'No');
  await expect(
    other.getByRole('group', { name: /Did you receive wages/ }).getByRole('radio', { name: 'No' }),
  ).toBeChecked();

  await other.context().setOffline(true);
  await field(other).fill('28,210');
  await expect(other.getByText('Saved on this device. Will be sent.')).toBeVisible();
  await field(page).fill('28,120');
  await expect.poll(() => storedOf(firm, id)).toMatchObject({ 3: '28,120' });
  await other.context().setOffline(false);
  await expect(other.getByText('You answered this differently in another tab.')).toBeVisible();
  await other.getByRole('radio', { name: /You/ }).check();
  await other.getByRole('button', { name: 'Keep 28,210' }).click();
  await expect(field(page)).toHaveValue('28,210');

  await page.context().setOffline(true);
  await field(page).fill('typed on the train');
  await expect(page.getByText('Saved on this device. Will be sent.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page)).toHaveValue('typed on the train');
  await expect(field(other)).toHaveValue('typed on the train');
});
