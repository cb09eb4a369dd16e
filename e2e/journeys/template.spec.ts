import { DEMO_DOMAIN, DEMO_PASSWORD } from '#db/demo/people.ts';
import { newestTo } from '../pages/outbox.ts';
import { fillCode, fillPassword } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

const FORM = '/template/DemoOrganizer2026';

test('ACC-070, ACC-071, ACC-072, ACC-074: a newcomer starts a form by email and name', async ({
  page,
  stamp,
}) => {
  const email = `newcomer-${stamp}@new.test`;
  await page.goto(`${FORM}?taxYear=2025`);
  await expect(page.getByRole('heading', { level: 1, name: 'Individual Organizer' })).toBeVisible();
  await expect(page.getByText('Pell Harrow CPAs · tax year 2025')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('First name').fill('Nell');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter your first and last name')).toBeVisible();
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/create-questionnaire-from-template\?taxYear=2025$/);
  await expect(page.getByText(`Enter the code we emailed to ${email}`)).toBeVisible();
  // Until the address is proven, every other page leads back here.
  await page.goto('/documents');
  await expect(page).toHaveURL(/create-questionnaire-from-template/);
  const { code } = await newestTo(page, email, (message) => message.code !== '');
  await fillCode(page, code);
  await page.getByRole('button', { name: 'Continue' }).click();

  // It is made and opens; before that, a newcomer says how to come back to it.
  await expect(page).toHaveURL(
    /set-sign-in-method\?redirect=%2Fquestionnaire%2F\w+%3FquestionnaireId%3D\d+$/,
  );
});

test('ACC-073 ACC-076: a known address continues with that person’s own sign-in; the form is made for their entity and year, and opens', async ({
  page,
}) => {
  // Only the demo firm has a form: a client of it, of whom nothing is changed.
  const tom = { email: `tom@${DEMO_DOMAIN}` };
  await page.goto(`${FORM}?taxYear=2024`);
  await page.getByLabel('Email').fill(tom.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText(tom.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillPassword(page, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/questionnaire\/\w+\?questionnaireId=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: /2024 Individual Organizer/ })).toBeVisible();
  const opened = page.url();
  // Coming by the same way again opens the same one.
  await page.goto(`${FORM}/create-questionnaire-from-template?taxYear=2024`);
  await expect(page).toHaveURL(opened);
});
