import { pdfOf } from '#test/pdf.ts';
import { fitsAtEverySize } from '../pages/sizes.ts';
import { expect, test } from '../test.ts';

const AWAY = 'Call Ben if it can’t wait.';
const scan = { name: 'w2.pdf', mimeType: 'application/pdf', buffer: pdfOf({ pages: ['county'] }) };

test('MSG-031, MSG-035, MSG-049, MSG-054: staff write, schedule and are away; the client reads so and answers on a phone with a paper and in a thread, seen at once, and what was scheduled is unsent @phone-only', async ({
  page,
  firm,
}) => {
  test.slow();
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  const { version } = await firm.call<{ version: number }>('GET', '/profile');
  const out_of_office_until = `${new Date().getFullYear() + 1}-12-01`;
  await firm.call('PATCH', '/profile', { version, out_of_office_until, out_of_office_note: AWAY });
  const desk = await firm.desk(firm.partner, `/admin/${maria.entity.hash}/messages`);
  const field = desk.getByRole('textbox', { name: 'Message' });
  const staffLog = desk.getByRole('log', { name: 'Messages' });
  await field.fill('Good morning Maria.');
  await desk.getByRole('button', { name: 'Schedule Message' }).click();
  await desk
    .getByRole('dialog', { name: 'Schedule Message' })
    .getByRole('button', { name: 'Schedule', exact: true })
    .click();
  await expect(desk.getByText('Only your team can see this')).toBeVisible();
  await field.fill('Could you send the county W-2?');
  await desk.getByRole('button', { name: /^Send/ }).click();
  await expect(desk.getByRole('button', { name: /^Unsend \(0:/ })).toBeVisible();

  await firm.signIn(page, maria, '/');
  await expect(page.getByRole('link', { name: /1 unseen/ })).toBeVisible();
  await page.goto(`/inbox/${maria.entity.hash}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Could you send the county W-2?')).toBeVisible();
  await expect(log.getByText(`${firm.name} Team`)).toBeVisible();
  await expect(log.getByText('Good morning Maria.')).toHaveCount(0);
  // What she has seen shows where it was written.
  await expect(staffLog.getByText('Seen by Maria')).toBeVisible();

  await fitsAtEverySize(page, [
    page.getByText(AWAY),
    page.getByRole('button', { name: 'Attach Documents' }),
    page.getByRole('button', { name: 'Send', exact: true }),
  ]);
  await page.getByRole('textbox', { name: 'Message' }).fill('Here it is.');
  await page.getByRole('button', { name: 'Attach Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach Documents' });
  await dialog.getByLabel('Files to upload').setInputFiles(scan);
  await dialog.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(log.getByRole('button', { name: 'w2.pdf', exact: true })).toBeVisible();
  await expect(staffLog.getByText('Here it is.')).toBeVisible();
  await expect(staffLog.getByRole('button', { name: 'w2.pdf', exact: true })).toBeVisible();

  await log.getByRole('article', { name: /county W-2\?$/ }).hover();
  await log
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Reply in thread' }).fill('It came yesterday.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await desk.getByRole('button', { name: '1 reply, 1 unseen' }).click();
  await expect(desk.getByRole('dialog', { name: 'Thread' }).getByText('It came yesterday.')).toBeVisible();
  await desk.getByRole('button', { name: 'Close thread' }).click();

  await desk.getByRole('button', { name: 'Unsend', exact: true }).click();
  await expect(desk.getByText('Only your team can see this')).toHaveCount(0);
  await expect(field).toHaveValue('Good morning Maria.');
});
