import { expect, test } from '../test.ts';
import { newestTo } from '../pages/outbox.ts';

/** Enough for several pages; how long ten thousand take is measured in bench/. */
const ROWS = 200;

function list(domain: string, onFile: string): Buffer {
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `Surname${at},Import,import-${at}@${domain},(503) 555-${String(at % 10_000).padStart(4, '0')},97201,123-45-6789`,
  );
  rows[4] = `Broken,Import,not-an-address,,`;
  rows[5] = rows[3]!;
  rows[6] = `Other,Name,${onFile},,97201,`;
  return Buffer.from(`Last name,First name,Email,Phone,Zip Code,SSN\n${rows.join('\n')}\n`);
}

test('a partner brings a client list from a spreadsheet, sees every row, imports them and takes them back; a file for a person is told to the portal’s own people, who say when it is imported', async ({
  page,
  platformFirm: firm,
}) => {
  test.slow();
  const { email, name } = firm.partner;
  const client = await firm.client({ fname: 'Maria', lname: 'Onfile' });
  await firm.signIn(page, firm.partner, '/imports');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByLabel('The list has').click();
  await page.getByRole('option', { name: 'Individuals' }).click();
  await dialog.getByLabel('Assign these clients to').click();
  await page.getByRole('option', { name: firm.partner.name }).click();
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: list(`${firm.slug}.test`, client.email),
  });
  await dialog.getByRole('button', { name: 'Upload and review' }).click();

  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Import “Last name” as' })).toHaveValue('Last name');
  // Numbers of people are masked, and their column is never read.
  await expect(page.getByText('Never imported: looks like ID')).toBeVisible();
  await expect(page.getByText('123-45-6789')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check rows' }).click();

  await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible();
  await page.getByRole('button', { name: /Needs attention/ }).click();
  await expect(page.getByText('Email “not-an-address”: Invalid email address.').first()).toBeVisible();
  // Somebody on file under another name is left out until a person knows better.
  await page.getByRole('button', { name: /Same person\?/ }).click();
  const same = page.getByRole('checkbox', { name: 'Row 8: yes, the same person' });
  await expect(same).not.toBeChecked();
  await expect(page.getByText('This email belongs to Maria Onfile.').first()).toBeVisible();
  await same.focus();
  await page.keyboard.press('Space');
  await expect(same).toBeChecked();
  await page
    .getByRole('button', {
      name: new RegExp(`^Import ${(ROWS - 2).toLocaleString('en-US')} rows`),
    })
    .click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();

  await page.goto('/imports');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByLabel('File type').click();
  await page.getByRole('option', { name: 'Other document' }).click();
  await dialog.getByLabel('Description').fill('Our old clients');
  await dialog.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'old-clients.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 old clients'),
  });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Your file is with us')).toBeVisible();
  await newestTo(page, email, ({ text }) => text.includes(`from ${firm.name} is waiting to be imported`));

  await page.goto('/platform/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Files to import' })).toBeVisible();
  const done = page.getByRole('button', { name: `Mark as done: old-clients.pdf of ${firm.name}` });
  await done.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText(`We told ${name} that it’s done`)).toBeVisible();
  await expect(done).toBeHidden();
  await newestTo(page, email, ({ text }) => text.includes('has imported the file you uploaded'));
});
