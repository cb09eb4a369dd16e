import { pdfOf } from '#test/pdf.ts';
import { CHECKED, expect, test } from '../test.ts';

const scan = { name: 'w2.pdf', mimeType: 'application/pdf', buffer: pdfOf({ pages: ['county'] }) };

test('MSG-035: staff write, the client answers on a phone with a paper, and staff see it without looking again @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  const desk = await firm.desk(firm.partner, `/admin/${maria.entity.hash}/messages`);
  await desk.getByRole('textbox', { name: 'Message' }).fill('Could you send the county W-2?');
  await desk.getByRole('button', { name: /^Send/ }).click();
  const staffLog = desk.getByRole('log', { name: 'Messages' });
  await expect(staffLog.getByText('Could you send the county W-2?')).toBeVisible();
  await expect(staffLog.getByText('Sending')).toHaveCount(0);

  await firm.signIn(page, maria, '/');
  await expect(page.getByRole('link', { name: /1 unseen/ })).toBeVisible();
  await page.goto(`/inbox/${maria.entity.hash}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Could you send the county W-2?')).toBeVisible();
  await expect(log.getByText(`${firm.name} Team`)).toBeVisible();
  // What she has seen shows where it was written.
  await expect(staffLog.getByText('Seen by Maria')).toBeVisible();

  await page.getByRole('textbox', { name: 'Message' }).fill('Here it is.');
  await page.getByRole('button', { name: 'Attach Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach Documents' });
  await dialog.getByLabel('Files to upload').setInputFiles(scan);
  await dialog.getByRole('button', { name: 'Send 1 file' }).click();
  await expect(log.getByRole('button', { name: 'w2.pdf', exact: true })).toBeVisible(CHECKED);

  await expect(staffLog.getByText('Here it is.')).toBeVisible();
  await expect(staffLog.getByRole('button', { name: 'w2.pdf', exact: true })).toBeVisible();
});

test('MSG-049, MSG-054: a scheduled message is staff’s alone and can be unsent; a thread answers one message', async ({
  page,
  firm,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}/messages`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Good morning Maria.');
  await page.getByRole('button', { name: 'Schedule Message' }).click();
  await page
    .getByRole('dialog', { name: 'Schedule Message' })
    .getByRole('button', { name: 'Schedule', exact: true })
    .click();
  await expect(page.getByText('Only your team can see this')).toBeVisible();
  await field.fill('Did you sign the letter?');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('button', { name: /^Unsend \(0:/ })).toBeVisible();

  const inbox = await firm.desk(maria, `/inbox/${maria.entity.hash}`);
  const log = inbox.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Did you sign the letter?')).toBeVisible();
  await expect(log.getByText('Good morning Maria.')).toHaveCount(0);
  await log.getByRole('article', { name: /Did you sign the letter\?$/ }).hover();
  await log.getByRole('button', { name: /^Reply to/ }).click();
  await inbox.getByRole('textbox', { name: 'Reply in thread' }).fill('Yes, yesterday.');
  await inbox.getByRole('button', { name: 'Send reply' }).click();

  await page.getByRole('button', { name: '1 reply, 1 unseen' }).click();
  await expect(page.getByRole('dialog', { name: 'Thread' }).getByText('Yes, yesterday.')).toBeVisible();
  await page.getByRole('button', { name: 'Close thread' }).click();

  await page.getByRole('button', { name: 'Unsend', exact: true }).click();
  await expect(page.getByText('Only your team can see this')).toHaveCount(0);
  await expect(field).toHaveValue('Good morning Maria.');
});
