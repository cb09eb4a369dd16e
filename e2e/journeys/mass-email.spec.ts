import { newestTo } from '../pages/outbox.ts';
import { expect, test } from '../test.ts';

test('MSG-007, MSG-064: a partner writes to twelve clients, tries it out, sends it and sees who got it; one unsubscribes', async ({
  page,
  firm,
}) => {
  test.slow();
  const { version } = await firm.call<{ version: number }>('GET', '/firms/settings');
  await firm.call('PATCH', '/firms/settings', {
    version,
    postal_address: '1 Main Street\nSpringfield, OR 97477',
  });
  const people = [];
  for (let at = 0; at < 12; at += 1)
    people.push(await firm.client({ fname: `Client${at}`, entity: `Entity ${at} ${firm.slug}` }));
  await firm.signIn(page, firm.partner, '/messages');
  await page.getByRole('link', { name: 'Mass Email' }).click();
  await page.getByRole('switch', { name: 'All clients I can see' }).check({ force: true });
  await expect(page.getByRole('button', { name: /^Send to 12 clients/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Office hours');
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: 'First name', exact: true }).click();
  await page.keyboard.type(', we are open on Saturday.');
  await expect(page.getByRole('article', { name: 'Email' })).toContainText(
    'Dear Client0, we are open on Saturday.',
  );

  await page.getByRole('button', { name: 'Send test to me' }).click();
  await expect(page.getByText(/Test sent to you, /)).toBeVisible();
  const tried = await newestTo(page, firm.partner.email, ({ text }) => text.includes('open on Saturday'));
  expect(tried.text).toContain('Test: Office hours');

  // What was written is still there after a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Office hours');
  await page.getByRole('button', { name: /^Send to 12 clients/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 12 clients' }).click();
  await expect(page.getByText('Sending to 12 clients')).toBeVisible();

  const person = people[3]!;
  const mail = await newestTo(page, person.email, ({ text }) => text.includes('/unsubscribe?'));
  expect(mail.text).toContain('Dear Client3, we are open on Saturday.');
  expect(mail.text).toContain('Springfield, OR 97477');
  await page.goto('/messages/mass-email/sent');
  await page.getByRole('link', { name: 'Office hours' }).click();
  await expect(page.getByRole('button', { name: 'Sent 12' })).toBeVisible();

  const outside = await firm.browser();
  await outside.goto(/\/unsubscribe\?\S+/.exec(mail.text)![0]);
  await expect(outside.getByText(new RegExp(person.email))).toBeVisible();
  await outside.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(outside.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();

  await page.goto('/messages/mass-email');
  await page.getByRole('switch', { name: 'All clients I can see' }).check({ force: true });
  await expect(page.getByRole('button', { name: /^Send to 11 clients/ })).toBeVisible();
  await page.getByRole('button', { name: 'See the list' }).click();
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('Unsubscribed');
});
