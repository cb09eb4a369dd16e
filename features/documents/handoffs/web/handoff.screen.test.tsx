import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import { entityTopic } from '#platform/events.ts';
import { refreshOwn } from '#platform/web/topics.ts';
import { on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { catchUploads } from '#test/fake-upload.tsx';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import type { Handoff, PhoneHandoff } from '../model.ts';
import { HandoffDialog } from './HandoffDialog.tsx';
import { HandoffScreen } from './HandoffScreen.tsx';
import type { HandoffTo } from './use-handoff.ts';

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const TOKEN = 'a'.repeat(43);
const paired = await recorded('documents/handoff-connected', documents.readHandoff);
const photo = { upload_id: 1, name: 'Photo.jpg', size: 2000, arrived: 0, received: false };

async function atComputer(
  over: Partial<Handoff> = {},
  to: HandoffTo = { path: '/2025/Client Uploads' },
  where = 'Client Uploads',
) {
  const expires_at = soon(600);
  const waiting: Handoff = {
    state: 'waiting',
    device: null,
    connected_at: null,
    expires_at,
    files: [],
    ...over,
  };
  const make = on(documents.makeHandoff, () => ({
    handoff_id: 7,
    url: `https://portal.example/handoff/${TOKEN}`,
    expires_at: waiting.expires_at,
  }));
  const read = on(documents.readHandoff, () => waiting);
  const end = on(documents.endHandoff, () => ({ ok: true as const }));
  const closed = vi.fn();
  const { queries } = await renderScreen(
    <HandoffDialog companyId={3} to={to} where={where} onClose={closed} />,
    {
      api: [make, read, end],
      density: 'client',
    },
  );
  return { make, read, end, closed, waiting, queries };
}

it('shows a code with ten minutes, then the phone by name and its files, in one dialog', async () => {
  const { make, read, waiting, closed, end, queries } = await atComputer();
  await expect.element(page.getByRole('dialog', { name: 'Send it from your phone' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible();
  await expect.element(page.getByText(/^(10:00|9:5\d)$/)).toBeVisible();
  await expect.element(page.getByText('Waiting for your phone')).toBeVisible();
  expect(make.calls).toEqual([{ company_id: 3, path: '/2025/Client Uploads' }]);
  await looksAccessible();
  await fitsPhone();
  const connected: Handoff = {
    ...waiting,
    ...statesOf(paired),
    device: paired.device,
    connected_at: soon(0),
  };
  read.answer(() => ({ ...connected, files: [{ ...photo, arrived: 1000 }] }));
  // The phone is told of by the live stream; from then on the computer looks by itself.
  expect(read.calls).toHaveLength(1);
  await refreshOwn(queries, [entityTopic(3)]);
  await expect.element(page.getByRole('dialog', { name: 'Phone connected' })).toBeVisible();
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
  await expect.element(page.getByText('1.0 KB of 2.0 KB')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  read.answer(() => ({ ...connected, files: [{ ...photo, received: true }] }));
  await expect.element(page.getByRole('dialog', { name: '1 file received' })).toBeVisible();
  await expect.element(page.getByText('Received', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'Done' }));
  expect([closed.mock.calls.length, end.calls.length]).toEqual([1, 0]);
});

it('greys a code whose time is up and makes a new one', async () => {
  const { make } = await atComputer({ expires_at: soon(-1) });
  await expect.element(page.getByText('This code has expired')).toBeVisible();
  await press(page.getByRole('button', { name: 'New code' }));
  await expect.poll(() => make.calls.length).toBe(2);
});

it('puts the code away when it is canceled or disconnected', async () => {
  const { end, closed } = await atComputer({
    ...statesOf(paired),
    device: 'Chrome on Android',
    connected_at: soon(0),
  });
  await press(page.getByRole('button', { name: 'Disconnect' }));
  expect(closed).toHaveBeenCalled();
  await expect.poll(() => end.calls).toEqual([{ handoff_id: 7 }]);
});

async function onPhone(more: Partial<PhoneHandoff> = {}) {
  const shown: PhoneHandoff = {
    firm_name: 'Pell Harrow',
    item: null,
    area: 'documents',
    connected: false,
    expires_at: soon(600),
    files: [],
    ...more,
  };
  const open = on(documents.openHandoff, () => shown);
  const take = on(documents.takeHandoff, () => ({ ...shown, connected: true }));
  const link = on(documents.handoffLink, () => ({
    upload_id: 5,
    url: '/api/uploads/phone',
    method: 'PUT' as const,
    expires_at: soon(600),
  }));
  const process = on(documents.handoffProcess, ({ upload_id }) => ({ name: `${upload_id}.jpg` }));
  const render = () =>
    renderScreen(<HandoffScreen />, {
      path: `/handoff/${TOKEN}`,
      route: '/handoff/:token',
      api: [open, take, link, process],
      density: 'client',
    });
  return { open, take, link, process, render };
}

it('a phone takes nothing before Continue, and then sends at once', async () => {
  const sent = catchUploads();
  const { take, link, render } = await onPhone();
  await render();
  await expect.element(page.getByRole('heading', { name: 'Send files to Pell Harrow' })).toBeVisible();
  expect(take.calls).toEqual([]);
  await press(page.getByRole('button', { name: 'Continue' }));
  await userEvent.upload(page.getByLabelText('Files to upload'), [new File(['photo'], 'Photo.jpg')]);
  await expect.element(page.getByText('Upload successful')).toBeVisible();
  expect(link.calls).toMatchObject([{ token: TOKEN, name: 'Photo.jpg', size: 5 }]);
  expect(sent).toHaveLength(1);
  await expect.element(page.getByText(/^You can add more for/)).toBeVisible();
  await looksAccessible();
  await fitsPhone();
});

it('a code that is over or taken says what to do', async () => {
  const { open, render } = await onPhone();
  open.refuse({ status: 404, code: 'not_found' });
  await render();
  await expect.element(page.getByRole('heading', { name: 'This code no longer works' })).toBeVisible();
});

it('and so does one that another phone was faster with', async () => {
  const { take, render } = await onPhone();
  take.refuse({ status: 404, code: 'not_found' });
  await render();
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect.element(page.getByRole('heading', { name: 'This code no longer works' })).toBeVisible();
});

it('a code made at a question says so on both sides, and the phone sends what that question takes', async () => {
  const question = { questionnaire_id: 9, question_no: 2, option: null };
  const { make } = await atComputer({}, { question }, 'Your W-2');
  await expect.element(page.getByText('Your photos will appear here, under Your W-2.')).toBeVisible();
  await expect.element(page.getByText(/left, for this item only/)).toBeVisible();
  expect(make.calls).toEqual([{ company_id: 3, question }]);
});

it('on the phone a code for a question names it', async () => {
  catchUploads();
  const { link, render } = await onPhone({ item: 'Your W-2', area: 'checklist' });
  await render();
  await expect.element(page.getByText(/can send photos for “Your W-2”/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect.element(page.getByText('For Your W-2')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Files to upload'), [
    new File(['photo'], 'Photo.jpg'),
    new File(['x'], 'books.xlsx'),
  ]);
  const refused = page.getByRole('list', { name: 'Files that weren’t added' }).getByRole('listitem');
  await expect.element(refused.filter({ hasText: 'books.xlsx isn’t a PDF or a photo.' })).toBeVisible();
  await expect.poll(() => link.calls.map(({ name }) => name)).toEqual(['Photo.jpg']);
  await looksAccessible();
  await fitsPhone();
});
