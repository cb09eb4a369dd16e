import { pdfOf } from '#test/pdf.ts';
import { COLOR_RULES, expectAccessible } from '../accessible.ts';
import { newestTo } from '../pages/outbox.ts';
import { publishTemplate } from '../pages/templates.ts';
import { fillEmail } from '../pages/sign-in.ts';
import { CHECKED, expect, type Page, test } from '../test.ts';

/** Nothing is under way any more, so that only what stands is judged. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The page as it stands, in light and in dark. */
async function look(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  const scheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  };
  await scheme('dark');
  await expectAccessible(page, COLOR_RULES);
  await scheme('light');
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await look(page);
    });
}

/** Opens something on the page, looks, and closes it again. */
async function open(page: Page, button: string, more: (page: Page) => Promise<void> = async () => {}) {
  await test.step(button, async () => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await look(page);
    await more(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
const submitEmpty = (button: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
  await look(page);
};

test.beforeEach(() => test.slow());

test('the screens of staff can be used by everyone', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.signIn(page, firm.partner);
  await visit(page, [
    '/',
    '/admin',
    `/admin/${maria.entity.hash}`,
    `/admin/${maria.entity.hash}/documents`,
    '/clients',
    `/clients/${maria.id}`,
    '/messages',
    `/admin/${maria.entity.hash}/messages`,
    '/messages/mass-email',
    '/messages/mass-email/sent',
    '/imports',
    '/received-files',
    '/admin-profile',
    '/getting-started',
    '/firm/staff',
    '/firm/jobs',
  ]);
});

test('a questionnaire can be looked at and reminded of by everyone', async ({ page, firm }) => {
  const maria = await firm.client();
  const questionnaire_template_id = await publishTemplate(firm, 'Organizer');
  const { questionnaire_ids } = await firm.call<{ questionnaire_ids: number[] }>(
    'POST',
    '/questionnaires/send_questionnaires',
    {
      questionnaire_template_id,
      company_ids: [maria.entity.id],
      tax_year: 2025,
      due_date: `${new Date().getFullYear() + 1}-12-01`,
    },
  );
  const [id] = questionnaire_ids;
  await firm.prefer({ all_activities_enabled: true });
  await firm.signIn(page, firm.partner);
  await visit(page, [
    '/',
    '/activities',
    `/collect/${id}`,
    `/collect/${id}?tab=changed`,
    `/collect/${id}?tab=sections`,
    `/collect/${id}?tab=documents`,
    `/collect/${id}?tab=activities`,
    `/?look=${id}`,
    `/?remind=${id}`,
    `/?reminders=${id}`,
    `/?export=${id}`,
  ]);
});

test('the screens of templates can be used by everyone', async ({ page, firm }) => {
  await firm.signIn(page, firm.partner, '/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled template' })).toBeVisible();
  const editor = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Section', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Letter to sign' }).click();
  await expect(page.getByText(/Saved at/)).toBeVisible();
  await open(page, 'Rename the template');
  await visit(page, [
    editor,
    editor.replace('/templates', '/preview/template'),
    '/templates',
    '/templates/catalog',
    '/templates?send=template',
    '/templates?send=custom',
    '/templates?send=scheduled',
  ]);
});

test('the settings of a firm can be used by everyone', async ({ page, firm }) => {
  await firm.prefer({ has_firm_groups: true, use_firm_roles: true, tour_enabled: true });
  await firm.group('Portland');
  await firm.signIn(page, firm.partner);
  const parts = [
    'profile',
    'theme',
    'preferences',
    'groups',
    'tags',
    'statuses',
    'vocabulary',
    'reminders',
    'folders',
    'delivery',
    'payments',
    'address-suggestions',
    'security',
  ];
  await visit(page, ['/firm', ...parts.map((part) => `/firm/${part}`), '/settings/roles', '/admin-guide']);
});

test('the drawers of staff can be used by everyone', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.signIn(page, firm.partner);
  for (const [path, dialog] of [
    [`/clients?user=${maria.id}`, maria.name],
    ['/admin', maria.entity.name],
  ] as const)
    await test.step(dialog, async () => {
      await page.goto(path);
      if (path === '/admin') await page.getByRole('link', { name: dialog }).click();
      const drawer = page.getByRole('dialog', { name: dialog });
      await expect(drawer).toBeVisible();
      await look(page);
      await drawer.getByRole('tab', { name: 'Settings' }).click();
      await look(page);
    });
  await page.goto(`/admin/${maria.entity.hash}?prior-year=2024`);
  const items = page.getByRole('dialog', { name: 'Prior-year items' });
  await items.getByRole('textbox', { name: 'New item' }).fill('1099-DIV Meridian');
  await page.keyboard.press('Enter');
  await expect(items.getByRole('row')).toHaveCount(2);
  await look(page);
  await items.getByRole('button', { name: /^Add line items to/ }).click();
  await page.getByRole('button', { name: 'Add line item', exact: true }).click();
  await look(page);
});

test('the dialogs of staff can be used by everyone', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.signIn(page, firm.partner, '/clients');
  await open(page, 'Create user', submitEmpty('Create'));
  await page.goto('/admin');
  await open(page, 'New entity', submitEmpty('Create entity'));
  await page.goto('/firm/staff');
  await open(page, 'Invite', submitEmpty('Send invitation'));
  await page.goto(`/admin/${maria.entity.hash}`);
  await open(page, 'Add owner', submitEmpty('Add owner'));
  await open(page, 'Edit tags');
  await page.getByRole('button', { name: /^Switch entity/ }).click();
  await look(page);
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
});

test('the screens of a client can be used by everyone @phone', async ({ page, firm }) => {
  const maria = await firm.client();
  await firm.entity(maria, 'Delgado Landscaping LLC');
  await firm.signIn(page, maria);
  await visit(page, ['/', '/profile', '/inbox', '/documents']);
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles([
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'w2.pdf', mimeType: 'application/pdf', buffer: pdfOf() },
  ]);
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).first();
  await expect(dialog.getByRole('alert')).toContainText('Could not upload those files.');
  await look(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(row('w2.pdf').getByText('Upload successful')).toBeVisible(CHECKED);
  await look(page);
  await page.goto('/');
  await open(page, 'Choose another entity');
  await page.goto('/profile');
  await open(page, 'Edit the address');
});

test('the ways in can be used by everyone @phone', async ({ page, firm }) => {
  const maria = await firm.withPassword(await firm.client());
  const noah = await firm.client({ fname: 'Noah' });
  await page.goto(`/${firm.slug}/signin`);
  await look(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Email is missing')).toBeVisible();
  await look(page);
  await fillEmail(page, maria);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Password is missing')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByRole('list', { name: 'Ways to sign in' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: /phone/ }).click();
  await expect(page.getByText('We texted').last()).toBeVisible();
  await look(page);

  await page.goto('/');
  await fillEmail(page, noah);
  await expect(page.getByText('We emailed a sign-in link').last()).toBeVisible();
  await look(page);
  const { link } = await newestTo(page, noah.email);
  await page.goto(link);
  await look(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways).toBeVisible();
  await look(page);
  for (const at of [0, 1, 2]) {
    await ways.getByRole('button').nth(at).click();
    await expect(ways).toHaveCount(0);
    await look(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(ways).toBeVisible();
  }
});

test('what everybody may open can be used by everyone @phone', async ({ page }) => {
  await visit(page, [
    '/help?q=phone',
    '/create-firm',
    '/secure-upload?firm=pellharrow',
    '/secure-upload?firm=nobody-at-all',
    '/drop-link?id=nobodyhasthis1',
    '/document-drop-off?questionnaireId=1&companyId=1',
    '/template/DemoOrganizer2026?taxYear=2025',
    '/template/nobodyhasthis1',
    '/link/not-a-link',
    '/no-such-firm',
  ]);
});
