import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settings } from '#features/firm/settings/contract.ts';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import { Preferences } from '#features/firm/settings/preferences.ts';
import { SettingsContext } from '#features/firm/settings/web/settings-context.ts';
import { on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { identity } from '../contract.ts';
import type { Ladder } from '../model.ts';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx';
import { IdentityChecksSection } from './IdentityChecksSection.tsx';
import { IdentityLadder } from './IdentityLadder.tsx';
import { TestIdentityScreen } from './TestIdentityScreen.tsx';

const ME = { id: 31, is_advisor: false, firm_access: null, fname: 'Tom', permissions: [] };
const ceremony = { kind: 'tax_return', id: 7, place: 1 };
const OPEN: Ladder = {
  state: 'open',
  steps: ['knowledge', 'provider', 'staff', 'paper'],
  tries_left: 3,
  knowledge: { channel: 'sms', to: '(•••) •••-••88', figure: 'Total tax on your 2024 return' },
  provider: null,
};
const PAPER: Ladder = { state: 'paper', steps: ['paper'], tries_left: 0, knowledge: null, provider: null };
const PASSED: Ladder = { ...OPEN, state: 'passed', steps: [] };

beforeEach(async () => {
  location.hash = '';
  await page.viewport(390, 844);
});

async function show(first: Ladder, next: Ladder = PASSED) {
  const passed = vi.fn();
  const paper = vi.fn();
  const leave = vi.fn();
  const answer = on(identity.answerIdentity, () => next);
  const start = on(identity.startIdentityCheck, () => ({ url: 'https://verify.example/1' }));
  await renderScreen(
    <main>
      <h1>Form 8879</h1>
      <IdentityLadder
        ceremony={ceremony}
        firstName="Tom"
        returnPath="/sign/7"
        onPassed={passed}
        onPaper={paper}
        leave={leave}
      />
    </main>,
    {
      density: 'client',
      me: ME,
      path: '/sign/7',
      route: '/sign/:id',
      api: [
        on(identity.readIdentityResult, () => first),
        on(identity.sendIdentityCode, () => ({ channel: 'sms' as const, to: '(•••) •••-••88' })),
        answer,
        start,
      ],
    },
  );
  return { passed, paper, leave, answer, start };
}

async function typeAll() {
  await press(page.getByRole('button', { name: 'Text a code to (•••) •••-••88' }));
  await page.getByLabelText(/digit 1 of 6$/).click();
  await userEvent.keyboard('419207');
  await page.getByRole('textbox', { name: 'Total tax on your 2024 return' }).fill('6,330');
}

it('asks for the code and the figure, says the tries beforehand, and goes on once they are right', async () => {
  const { passed, answer } = await show(OPEN);
  await expect
    .element(page.getByText('You have 3 tries. After that you sign on paper and send us a photo.'))
    .toBeVisible();
  await looksAccessible();
  await typeAll();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Continue as Tom' }));
  await expect.poll(() => passed.mock.calls.length).toBe(1);
  expect(answer.calls).toEqual([
    { subject_kind: 'tax_return', subject_id: 7, place: 1, code: '419207', figure: '6,330' },
  ]);
});

it('the boxes of the code fit on a phone', async () => {
  await page.viewport(390, 844);
  try {
    await show(OPEN);
    await press(page.getByRole('button', { name: 'Text a code to (•••) •••-••88' }));
    const last = page.getByLabelText(/digit 6 of 6$/);
    await expect.element(last).toBeVisible();
    expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await looksAccessible();
  } finally {
    await page.viewport(1280, 900);
  }
});

it('after the last try only paper is left, without blame', async () => {
  const { paper } = await show({ ...OPEN, tries_left: 1 }, PAPER);
  await expect.element(page.getByText(/^You have 1 try left\./)).toBeVisible();
  await typeAll();
  await press(page.getByRole('button', { name: 'Continue as Tom' }));
  await expect
    .element(page.getByText('We couldn’t confirm that. You can sign on paper instead.'))
    .toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Sign on paper' }));
  expect(paper).toHaveBeenCalled();
});

it('leaves for the photo ID, which is the first way where no code can be sent', async () => {
  const { leave, start } = await show({ ...OPEN, steps: ['provider', 'staff', 'paper'], knowledge: null });
  await press(page.getByRole('button', { name: 'Use a photo ID' }));
  await expect.poll(() => leave.mock.calls).toEqual([['https://verify.example/1']]);
  expect(start.calls).toMatchObject([{ return_path: '/sign/7' }]);
});

it('the ways stand in the firm’s order: a photo ID, then someone of the firm, then the code', async () => {
  const { leave } = await show({ ...OPEN, steps: ['provider', 'staff', 'knowledge', 'paper'] });
  const photo = page.getByRole('button', { name: 'Use a photo ID' });
  const call = page.getByText(/Or call us: someone who knows you/);
  const code = page.getByRole('button', { name: 'Text a code to (•••) •••-••88' });
  const paper = page.getByRole('button', { name: 'Sign on paper' });
  await expect.element(photo).toBeVisible();
  const tops = [photo, call, code, paper].map((one) => one.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
  await looksAccessible();
  await press(photo);
  await expect.poll(() => leave.mock.calls.length).toBe(1);
});

it('the code stands before the photo ID where the firm offers it first', async () => {
  await show(OPEN);
  const code = page.getByRole('button', { name: 'Text a code to (•••) •••-••88' });
  await expect.element(code).toBeVisible();
  const photo = page.getByRole('button', { name: 'Use a photo ID' });
  expect(code.element().getBoundingClientRect().top).toBeLessThan(
    photo.element().getBoundingClientRect().top,
  );
});

it('whoever comes back from a photo ID that did not confirm them is told so', async () => {
  await show({ ...OPEN, tries_left: 2 });
  await expect
    .element(page.getByText('We couldn’t confirm that. Please try again, or choose another way.'))
    .toBeVisible();
  await expect.element(page.getByText(/^You have 2 tries left\./)).toBeVisible();
});

it('after a wrong try the boxes are empty and the first one has the focus', async () => {
  await show(OPEN, { ...OPEN, tries_left: 2 });
  await typeAll();
  await press(page.getByRole('button', { name: 'Continue as Tom' }));
  await expect.element(page.getByText(/^We couldn’t confirm that\./)).toBeVisible();
  const first = page.getByLabelText(/digit 1 of 6$/);
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveValue('');
});

const session = `test_${'b'.repeat(48)}`;
async function showTest(isOver = false, path = `/test-identity/${session}`) {
  const finish = on(identity.finishTestIdentity, () => ({ return_url: '#back' }));
  await renderScreen(<TestIdentityScreen />, {
    density: 'client',
    me: ME,
    path,
    route: '/test-identity/:session',
    api: [
      on(identity.readTestIdentity, () => ({
        first_name: 'Tom',
        state: isOver ? ('passed' as const) : ('open' as const),
      })),
      finish,
    ],
  });
  return finish;
}

it.each([
  ['Pass', 'pass'],
  ['Fail', 'fail'],
  ['Leave', 'leave'],
] as const)('the test provider is marked as a test; %s ends it and leads back', async (button, outcome) => {
  const finish = await showTest();
  await expect.element(page.getByText('This is a test identity check.')).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: button }));
  await expect.poll(() => location.hash).toBe('#back');
  expect(finish.calls).toEqual([{ session, outcome }]);
});

it('a test check that is over cannot be played again, and a wrong address is none', async () => {
  await showTest(true);
  await expect.element(page.getByText('This test check has ended.')).toBeVisible();
  await showTest(false, '/test-identity/other');
  await expect.element(page.getByText('We couldn’t find this identity check')).toBeVisible();
});

async function openSettings() {
  await page.viewport(1440, 900);
  const firm = {
    name: 'Pell Harrow CPAs',
    version: 4,
    preferences: Preferences.parse({ tax_return_stripe_idv_enabled: true }),
  } as unknown as FirmSettings;
  const save = on(settings.updatePreferences, () => firm);
  save.refuse({ status: 500, code: 'test' });
  await renderScreen(
    <SettingsContext value={{ settings: firm, mark: () => undefined }}>
      <h1>Firm Settings</h1>
      <IdentityChecksSection />
    </SettingsContext>,
    { path: '/firm/identity', route: '/firm/:part', api: [save] },
  );
  return save;
}

it('the firm orders the ways by dragging', async () => {
  const save = await openSettings();
  await userEvent.dragAndDrop(
    page.getByTitle('Drag Confirmed by a partner'),
    page.getByRole('switch', { name: /^Photo ID/ }),
  );
  await press(page.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(() => save.calls)
    .toMatchObject([{ preferences: { identity_steps: ['staff', 'provider', 'knowledge'] } }]);
});

it('the firm orders the ways by keyboard and keeps at least one', async () => {
  const save = await openSettings();
  const up = page.getByRole('button', { name: 'Move Code and prior-year amount up' });
  await expect.element(up).toBeVisible();
  await looksAccessible();
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await press(page.getByRole('switch', { name: /^Confirmed by a partner/ }));
  await press(page.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(() => save.calls)
    .toMatchObject([{ version: 4, preferences: { identity_steps: ['knowledge', 'provider'] } }]);
  await press(page.getByRole('switch', { name: /^Photo ID/ }));
  await press(page.getByRole('switch', { name: /^Code and prior-year amount/ }));
  await press(page.getByRole('button', { name: /^Save/ }));
  await expect.element(page.getByText('Keep at least one way to confirm an identity.')).toBeVisible();
});

const { checks } = await recorded('signing/identity-checks', identity.listIdentityChecks);
const TOM = { user_id: checks[0]!.user_id, user_name: checks[0]!.user_name };

async function openConfirming(signers = [TOM], earlier = checks) {
  await page.viewport(1440, 900);
  const onClose = vi.fn();
  const confirm = on(identity.confirmIdentity, () => checks[0]!);
  await renderScreen(
    <main>
      <h1>Signatures</h1>
      <ConfirmIdentityDialog ceremony={ceremony} title="Form 8878" signers={signers} onClose={onClose} />
    </main>,
    { api: [confirm, on(identity.listIdentityChecks, () => ({ checks: [...earlier] }))] },
  );
  return { confirm, onClose };
}

it('a partner records who they identified, how and when', async () => {
  const { confirm, onClose } = await openConfirming([TOM, { user_id: 6, user_name: 'Maria Client' }], []);
  const dialog = page.getByRole('dialog', { name: 'Confirm in person or by video' });
  await press(dialog.getByRole('button', { name: 'Confirm identity' }));
  await expect.element(dialog.getByText('Choose who you identified.')).toBeVisible();
  await expect.element(dialog.getByText('Choose how you identified them.')).toBeVisible();
  await looksAccessible();
  await press(dialog.getByRole('combobox', { name: 'Signer' }));
  await press(page.getByRole('option', { name: 'Tom Client' }));
  await press(dialog.getByRole('combobox', { name: 'How you identified them' }));
  await press(page.getByRole('option', { name: 'On a video call, with a photo ID' }));
  await userEvent.fill(dialog.getByLabelText(/^When/), '2999-01-01');
  await press(dialog.getByRole('button', { name: 'Confirm identity' }));
  await expect.element(dialog.getByText('Choose today or an earlier day.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText(/^When/), '2026-03-02');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Note' }), 'Passport ');
  await press(dialog.getByRole('button', { name: 'Confirm identity' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(confirm.calls).toEqual([
    {
      subject_kind: 'tax_return',
      subject_id: 7,
      place: 1,
      user_id: TOM.user_id,
      how: 'video_call',
      confirmed_on: '2026-03-02',
      note: 'Passport',
    },
  ]);
  await expect.element(page.getByText('The identity of Tom Client is confirmed')).toBeVisible();
});

it('one signer is chosen already, and earlier checks are listed', async () => {
  await openConfirming();
  await expect.element(page.getByRole('combobox', { name: 'Signer' })).toHaveValue('Tom Client');
  await expect.element(page.getByText(/^Tom Client: confirmed by Ann Partner/)).toBeVisible();
  await looksAccessible();
});
