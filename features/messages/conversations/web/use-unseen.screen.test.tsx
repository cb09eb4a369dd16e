import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refreshOwn } from '#platform/web/topics.ts';
import { on } from '#test/fake-api.ts';
import { renderScreen } from '#test/screen.tsx';
import { conversationCalls } from '../contract.ts';
import { useUnseen } from './use-unseen.ts';

function Shown({ on: enabled }: { on: boolean }) {
  return <p>{`Unseen: ${String(useUnseen(enabled ? 1 : null))}`}</p>;
}

it('NAV-011, NAV-034: the number beside Messages follows what is sent and seen', async () => {
  const unseen = on(conversationCalls.unseenMessages, () => ({ unseen_total: 12 }));
  const { queries } = await renderScreen(<Shown on />, { api: [unseen] });
  await expect.element(page.getByText('Unseen: 12')).toBeVisible();
  unseen.answer(() => ({ unseen_total: 0 }));
  await refreshOwn(queries, ['unseen:1']);
  await expect.element(page.getByText('Unseen: 0')).toBeVisible();
  unseen.answer(() => ({ unseen_total: 13 }));
  await refreshOwn(queries, ['conversations']);
  await expect.element(page.getByText('Unseen: 13')).toBeVisible();
});

it('NAV-010, NAV-033: nothing is asked where messages are switched off', async () => {
  const unseen = on(conversationCalls.unseenMessages, () => ({ unseen_total: 12 }));
  await renderScreen(<Shown on={false} />, { api: [unseen] });
  await expect.element(page.getByText('Unseen: null')).toBeVisible();
  expect(unseen.calls).toEqual([]);
});
