import { startSecondNode } from '../../scripts/portal.ts';
import { expect, test } from '../test.ts';

/** Seen within seconds, not when somebody looks again. */
const LIVE = { timeout: 5000 };

test('MSG-031: two people at two nodes read each other live, and what was seen comes back', async ({
  page,
  firm,
}) => {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir)
    throw new Error('E2E_DATA_DIR says where the data of the portal lies: start with npm run e2e');
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}/messages`);
  const staffLog = page.getByRole('log', { name: 'Messages' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Good morning Maria.');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(staffLog.getByText('Sending')).toHaveCount(0);

  const second = await startSecondNode(dataDir, { PROXY_HOPS: '1' });
  try {
    const inbox = await firm.desk(maria, '/');
    await inbox.goto(`${second.origin}/inbox/${maria.entity.hash}`);
    const log = inbox.getByRole('log', { name: 'Messages' });
    await expect(log.getByText('Good morning Maria.')).toBeVisible();
    await expect(staffLog.getByText('Seen by Maria')).toBeVisible(LIVE);

    await field.fill('Did the W-2 come?');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(log.getByText('Did the W-2 come?')).toBeVisible(LIVE);
    await inbox.getByRole('textbox', { name: 'Message' }).fill('Yes, today.');
    await inbox.getByRole('button', { name: /^Send/ }).click();
    await expect(staffLog.getByText('Yes, today.')).toBeVisible(LIVE);
    await inbox.close();
  } finally {
    await second.stop();
  }
});
