/** What changed: against last year and since it was sent; checks, asking, printing, keys. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AT, previewHead } from '#test/example-preview.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner, withDraft } from '#ui/form/drafts.ts';
import { previewCalls } from '../../preview/contract.ts';
import type { PreviewHead } from '../../preview/model.ts';
import { stateCalls } from '../../state/contract.ts';
import { differenceCalls } from '../contract.ts';
import type { ClientChange, Difference } from '../model.ts';
import { ChangesTab } from './ChangesTab.tsx';

const row = (
  key: string,
  text: string,
  more: Partial<Difference & { checked: boolean }> = {},
): Difference & { checked: boolean } => ({
  key,
  kind: 'new',
  question_no: 1,
  number: '1',
  text,
  before: null,
  after: '1 document',
  percent: null,
  checked: false,
  ...more,
});
const ROWS = [
  row('new:1', 'your W-2'),
  row('gone:2', '1098-E', { kind: 'gone', before: '1 document', after: null }),
  row('newly_yes:3', 'Other income', { kind: 'newly_yes', before: 'No', after: 'Yes', checked: true }),
  row('moved:4', 'Wages', { kind: 'moved', before: '$52,310.00', after: '$38,114.60', percent: -27.1 }),
];
const CHANGE: ClientChange = {
  at: AT,
  who: { id: 31, name: 'Eleanor Whitcombe' },
  question_no: 4,
  number: '4',
  text: 'Any other income',
  sealed: false,
  before: 'No',
  after: 'Sold apples',
};

beforeEach(async () => {
  setDraftOwner(null);
  setDraftOwner('1:1');
  await page.viewport(1440, 900);
});
const opened = vi.fn();
const table = page.getByRole('table');
async function show(
  {
    head = {},
    rows = ROWS,
    hasPrior = true,
  }: { head?: Partial<PreviewHead>; rows?: typeof ROWS; hasPrior?: boolean } = {},
  more: readonly AnyAnswered[] = [],
) {
  opened.mockClear();
  const list = on(differenceCalls.listDifferences, () => ({
    has_prior: hasPrior,
    differences: rows,
    matching: 22,
  }));
  const check = on(differenceCalls.checkDifferences, () => ({ ok: true as const }));
  const changes = on(differenceCalls.listClientChanges, () => ({
    since: AT,
    exported_at: null,
    changes: [CHANGE],
  }));
  await renderScreen(
    <>
      <h1>Organizer</h1>
      <ChangesTab head={previewHead(head)} onOpen={opened} />
    </>,
    { path: '/collect/9?tab=changed', route: '/collect/:id', api: [list, check, changes, ...more] },
  );
  return { list, check, changes };
}

it('shows four kinds against last year, and what the client changed since', async () => {
  await show();
  for (const title of [/New this year/, /Gone/, /Newly Yes/, /Moved more than 20%/])
    await expect.element(table.getByText(title).first()).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Wages.*\$52,310.00 \$38,114.60 −27.1%/ }))
    .toBeVisible();
  await expect.element(page.getByText('1 of 4 checked')).toBeVisible();
  await expect.element(page.getByText('22 items match last year and aren’t listed')).toBeVisible();
  const since = page.getByRole('region', { name: 'Changes by the client' });
  await expect.element(since.getByText('Sold apples')).toBeVisible();
  await expect.element(since.getByText(/1 change by the client/)).toBeVisible();
  await looksAccessible();
});

it('is checked row by row or all at once, and asked again with another threshold', async () => {
  const { check, list } = await show();
  await page.getByLabelText('Checked: Wages').click();
  await expect.poll(() => check.calls).toEqual([{ questionnaire_id: 9, keys: ['moved:4'], checked: true }]);
  await press(page.getByRole('button', { name: 'Mark all checked' }));
  await expect.poll(() => check.calls.at(-1)).toMatchObject({ keys: ['new:1', 'gone:2', 'moved:4'] });
  await page.getByLabelText('Moved more than').selectOptions('Moved more than 50%');
  await expect.poll(() => list.calls.at(-1)).toMatchObject({ threshold: 50 });
});

it('by keys: moves, checks, opens, prints, and asks the client about the row', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { check } = await show();
  await expect.element(page.getByText(/Wages/)).toBeVisible();
  await userEvent.keyboard('jx');
  await expect.poll(() => check.calls).toMatchObject([{ keys: ['gone:2'], checked: true }]);
  await userEvent.keyboard('jx');
  await expect.poll(() => check.calls.at(-1)).toMatchObject({ keys: ['newly_yes:3'], checked: false });
  await userEvent.keyboard('p');
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('o');
  expect(opened).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('ka');
  await expect.poll(addressNow).toContain('look_more=9');
  const kept = () =>
    withDraft<{ items: { text: string; question_type: string }[] }>('request-items-9', { items: [] });
  expect(kept().items).toMatchObject([
    { question_type: 'textarea', text: 'You had “1098-E” in 2024. Does it still apply in 2025?' },
  ]);
  // The next one is asked beside it.
  await userEvent.keyboard('jja');
  await expect.poll(() => kept().items.length).toBe(2);
});

it('of a locked one nothing is asked', async () => {
  const locked = await recorded('collect/preview-locked', previewCalls.readPreview);
  await show({ head: statesOf(locked) });
  await expect.element(page.getByText(/Wages/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Ask/ })).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(addressNow()).not.toContain('look_more');
});

it('says that there is no earlier year', async () => {
  await show({ rows: [], hasPrior: false });
  await expect.element(page.getByText('There are no answers from 2024 to compare with.')).toBeVisible();
  await looksAccessible();
});

it('says what could not be loaded, and tries again', async () => {
  const list = on(differenceCalls.listDifferences, () => ({
    has_prior: true,
    differences: ROWS,
    matching: 0,
  }));
  list.refuse({ status: 500, code: 'test' });
  await show({}, [list]);
  await expect.element(page.getByText('We couldn’t compare the years.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText(/Wages/)).toBeVisible();
});

it('OVR-031: while changes are tracked, those since then are shown; it is switched on and off there', async () => {
  const track = on(stateCalls.trackChanges, () => ({ done: 1, left_out: [] }));
  const { changes } = await show({ head: { track_changes: true, tracked_since: AT } }, [track]);
  await expect
    .element(page.getByRole('heading', { name: 'Since you started tracking changes' }))
    .toBeVisible();
  expect(changes.calls).toEqual([{ questionnaire_id: 9, since: 'tracked' }]);
  await page.getByLabelText('Tracking since Mar 3').click();
  await expect.poll(() => track.calls).toEqual([{ ids: [9], track_changes: false }]);
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  await show();
  await expect.element(page.getByText(/Wages/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
