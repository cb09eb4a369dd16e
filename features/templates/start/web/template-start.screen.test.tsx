/** A form that anybody may start by its address. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import type { Me } from '#features/accounts/model.ts';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { starts } from '../contract.ts';
import { CreateFromTemplateScreen } from './create/CreateFromTemplateScreen.tsx';
import { TemplateStartScreen } from './start/TemplateStartScreen.tsx';

const FIRM = {
  name: 'Pell Harrow CPAs',
  url: 'pellharrow',
  logo_url: null,
  theme: { primary: null, secondary: null, accent: null, favicon: null },
};
const CREATE = '/template/Demo2026/create-questionnaire-from-template';

const answers = () => ({
  start: on(starts.startTemplate, ({ hash_id }) => ({
    template: { name: 'Individual Organizer', hash_id },
    firm: FIRM,
  })),
  check: on(starts.checkEmail, ({ email }) => ({ known: email === 'tom@demo.test' })),
  signUp: on(starts.signUp, () => ({ firebase_token: 'ready' })),
  exchange: on(accounts.exchangeToken, () => ({ access_token: 'next', expires_at: '2030-01-01T00:00:00Z' })),
  create: on(starts.createQuestionnaire, ({ year }) => ({
    template_name: 'Individual Organizer',
    firm_name: FIRM.name,
    entity_name: 'Maria Client',
    year,
    questionnaire_id: 12,
    entity_hash: 'abcdefgh12',
    first_time: true,
  })),
  code: on(accounts.sendEmailCode, () => ({ email: 'n•••@new.test' })),
  lookUp: on(accounts.lookUpUser, () => ({
    accountant_id: null,
    uid: 'handle',
    preferred_sign_in_method: 'password' as const,
  })),
});
interface Opening {
  path?: string;
  me?: Partial<Me>;
  before?: (calls: ReturnType<typeof answers>) => void;
}
async function open({ path = '/template/Demo2026?taxYear=2025&firmGroupId=4', me, before }: Opening = {}) {
  const calls = answers();
  before?.(calls);
  await renderScreen(<TemplateStartScreen />, {
    path,
    route: '/template/:hashId?',
    routes: {
      '/template/:hashId/create-questionnaire-from-template': <CreateFromTemplateScreen />,
      '*': <h1>Elsewhere</h1>,
    },
    api: Object.values(calls),
    ...(me && { me: { is_advisor: false, firm_access: null, permissions: [], ...me } }),
    signedOut: me === undefined,
    density: 'client',
  });
  return calls;
}
const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
const email = page.getByLabelText('Email');
const says = async (text: string | RegExp) => {
  await expect.element(page.getByText(text)).toBeVisible();
};
const header = async () => {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Individual Organizer' })).toBeVisible();
};

it('ACC-013 ACC-070 ACC-071: the form is shown with its firm and year, and asks for an email', async () => {
  const { start } = await open();
  await header();
  await says('Pell Harrow CPAs · tax year 2025');
  expect(start.calls).toEqual([{ hash_id: 'Demo2026' }]);
  await pressed('Continue');
  await says('Please enter your email');
  await looksAccessible();
  await looksAccessibleOnPhone();
});

it('ACC-013 ACC-072 ACC-074 ACC-075: a new email leads to the names, and both are needed', async () => {
  const { check, signUp } = await open();
  await email.fill('nell@new.test');
  await pressed('Continue');
  const first = page.getByRole('textbox', { name: 'First name' });
  await first.fill('N'.repeat(102));
  await expect.element(first).toHaveValue('N'.repeat(102));
  await says('2 characters too many. Use at most 100.');
  await first.fill('Nell');
  await header();
  expect(check.calls).toEqual([{ hash_id: 'Demo2026', email: 'nell@new.test' }]);
  await pressed('Continue');
  await says('Please enter your first and last name');
  await looksAccessible();
  expect(signUp.calls).toEqual([]);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Newcomer');
  await pressed('Continue');
  await expect
    .poll(() => signUp.calls)
    .toEqual([
      {
        email: 'nell@new.test',
        firmGroupId: 4,
        fname: 'Nell',
        lname: 'Newcomer',
        templateHashId: 'Demo2026',
        year: 2025,
      },
    ]);
});

it('ACC-073: a known address continues with that person’s own sign-in', async () => {
  const { lookUp } = await open();
  await email.fill('tom@demo.test');
  await pressed('Continue');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await says('tom@demo.test');
  await pressed('Sign In');
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(lookUp.calls).toMatchObject([{ username: 'tom@demo.test', redirect: `${CREATE}?taxYear=2025` }]);
});

it('an address that is not proven yet asks for the code of its mail', async () => {
  expect.hasAssertions();
  const unproven = await recorded('accounts/unproven', accounts.currentUser);
  const hash = unproven.limited_to!.replace('template:', '');
  await open({
    path: `${CREATE.replace('Demo2026', hash)}?taxYear=2025`,
    me: { ...statesOf(unproven), email: 'nell@new.test' },
  });
  await says(/^Enter the code we emailed to nell@new\.test/);
  await looksAccessible();
  await looksAccessibleOnPhone();
});

it('ACC-076: the questionnaire of that year is made for the person’s entity, and opens', async () => {
  const { create } = await open({ path: `${CREATE}?taxYear=2024`, me: {} });
  await expect.poll(addressNow).toBe('/questionnaire/abcdefgh12?questionnaireId=12');
  expect(create.calls).toEqual([{ hash_id: 'Demo2026', year: 2024 }]);
});

it('ACC-077: a form nobody has says so instead of asking for an email', async () => {
  await open({
    path: '/template/nobodyhasthis1',
    before: ({ start }) => start.refuse({ status: 404, code: 'not_found' }),
  });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'We couldn’t find this form.' }))
    .toBeVisible();
  expect(email.elements()).toEqual([]);
  await looksAccessible();
});
