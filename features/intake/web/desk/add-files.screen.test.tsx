/** Files that staff add at the desk: asked before they are sent, looked for afterwards. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabUploads } from '#features/documents/web/pieces.ts';
import { bakery } from '#test/example-entity.ts';
import { catchUploads, forgetCaughtUploads } from '#test/fake-upload.tsx';
import { desk, openDesk } from '#test/intake-screen.tsx';
import { looksAccessible, press } from '#test/screen.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.useRealTimers();
  tabUploads.stopAll();
  forgetCaughtUploads();
});
const file = (name: string) => new File(['hello'], name, { type: 'application/pdf' });
const confirmation = page.getByRole('dialog', { name: 'Multi-Form Upload Confirmation' });

async function add(shown = desk) {
  catchUploads();
  const calls = await openDesk({ shown });
  await press(page.getByRole('button', { name: 'Add files' }));
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  await userEvent.upload(dialog.getByLabelText('Files to upload'), [file('one.pdf'), file('two.pdf')]);
  await press(dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect.element(confirmation).toBeVisible();
  return { calls, dialog };
}

it('CHK-045: files are confirmed before they are uploaded, and nothing is sent without', async () => {
  const { calls, dialog } = await add();
  await expect.element(confirmation.getByText(`You’re adding 2 files for ${bakery.name}.`)).toBeVisible();
  await expect
    .element(
      confirmation.getByText(
        'Each file is read here. If it holds several forms, we propose where to split it and what to call each part.',
      ),
    )
    .toBeVisible();
  await expect
    .element(
      confirmation.getByText(
        'The client can see these files. A form we’re sure of goes to the checklist item that asks for it. Everything else waits for you on the desk.',
      ),
    )
    .toBeVisible();
  await looksAccessible();
  await press(confirmation.getByRole('button', { name: 'Cancel' }));
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(calls.link.calls).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Upload', exact: true }));
  await press(confirmation.getByRole('button', { name: 'Upload and read' }));
  await expect.poll(() => calls.process.calls).toHaveLength(2);
  expect(calls.link.calls.map(({ company_id, name }) => [company_id, name])).toEqual([
    [bakery.id, 'one.pdf'],
    [bakery.id, 'two.pdf'],
  ]);
});

/** A clock that the test moves; answers come between its steps. */
async function pass(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      let turns = 4;
      channel.port1.onmessage = () => (--turns > 0 ? channel.port2.postMessage(0) : resolve());
      channel.port2.postMessage(0);
    });
  }
}
const processing = desk.documents.filter(({ status }) => status === 'processing').length;

it('CHK-050, CHK-051: what comes of them is looked for every second for two minutes', async () => {
  const { calls } = await add();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  confirmation
    .getByRole('button', { name: 'Upload and read' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await pass(5);
  const before = calls.list.calls.length;
  await pass(30);
  expect(calls.list.calls.length - before).toBeGreaterThanOrEqual(28);
  expect(calls.list.calls.length - before).toBeLessThanOrEqual(31);
  await pass(90);
  const after = calls.list.calls.length;
  await pass(30);
  expect(calls.list.calls.length).toBe(after);
  expect(processing).toBe(1);
  vi.useRealTimers();
  await expect
    .element(
      page.getByText(
        'We’re still reading these papers. You can leave this page; they’ll be here when you come back.',
      ),
    )
    .toBeVisible();
}, 60_000);

it('CHK-056: says how many are still read, and stops looking when asked', async () => {
  const { calls, dialog } = await add();
  await press(confirmation.getByRole('button', { name: 'Upload and read' }));
  await expect.poll(() => calls.process.calls).toHaveLength(2);
  await press(dialog.getByRole('button', { name: 'Close' }).first());
  await expect.element(page.getByText('1 paper is still being read.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Stop looking' }));
  await expect.poll(() => calls.stop.calls).toEqual([{ company_id: bakery.id }]);
  await expect.element(page.getByRole('button', { name: 'Look again' })).toBeVisible();
});
