import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accounts } from '#features/accounts/contract.ts';
import { NextSignerScreen } from '#features/accounts/sign-in/web/next-signer/NextSignerScreen.tsx';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { handover } from '../contract.ts';
import { HandOver } from './HandOver.tsx';
import { HandOverNote } from './HandOverNote.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(390, 844);
});

it('locks the account and leaves for the next signer’s page, which knows a first name and no more', async () => {
  const leave = vi.fn();
  const call = on(handover.handOver, () => ({
    first_name: 'Tom',
    uid: 'u1',
    preferred_sign_in_method: 'email' as const,
    methods: [{ name: 'email' as const, value: 't•••@home.test' }],
  }));
  await renderScreen(
    <main>
      <h1>Now it’s Tom’s turn</h1>
      <HandOverNote firstName="Tom" />
      <HandOver subject={{ kind: 'tax_return', id: 7 }} firstName="Tom" returnPath="/sign/7" leave={leave} />
    </main>,
    {
      density: 'client',
      me: { id: 31, is_advisor: false, firm_access: null, fname: 'Maria', permissions: [] },
      path: '/sign/7',
      route: '/sign/:id',
      api: [call],
    },
  );
  await expect
    .element(page.getByText(/^Your account locks when you hand over\. Tom can’t open/))
    .toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Hand the phone to Tom' }));
  await expect.poll(() => leave.mock.calls).toEqual([['/next-signer']]);
  expect(call.calls).toEqual([{ subject_kind: 'tax_return', subject_id: 7, return_path: '/sign/7' }]);

  const sent = on(accounts.sendEmailCode, () => ({ email: 't•••@home.test' }));
  await renderScreen(<NextSignerScreen />, {
    density: 'client',
    path: '/next-signer',
    route: '/next-signer',
    api: [sent],
  });
  await expect.element(page.getByRole('heading', { name: 'Tom, show us it’s you' })).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: /Email a code and a link/ }));
  await expect.poll(() => sent.calls).toEqual([{ uid: 'u1' }]);
});
