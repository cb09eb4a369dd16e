/** The ledger on its page: states, filters, keys, return, waive, Undo. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LONGEST_REASON } from '#features/questionnaires/marks/model.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { ledgerItem } from '#test/example-preview.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { ledgerCalls } from '../contract.ts';
import type { Ledger, LedgerItem } from '../model.ts';
import { LedgerTab } from './LedgerTab.tsx';

const item = ledgerItem;
const { items: each } = await recorded('collect/ledger', ledgerCalls.readLedger);
/** What the server says of an item in a state. */
function like(state: LedgerItem['state']): Partial<LedgerItem> {
  const one = each.find((found) => found.state === state)!;
  const { by, at, note, mark, answer_by, version } = one;
  return { ...statesOf(one), by, at, note, mark, answer_by, version };
}
const ITEMS: LedgerItem[] = [
  item(1, 'Digital assets', { prior: 'No' }),
  item(2, 'K-1', { kind: 'document', expected_after: '2099-03-15' }),
  item(3, 'Please upload your W-2', {
    ...like('received'),
    kind: 'document',
    documents: [{ id: 8, name: 'w2.pdf' }],
    version: 2,
  }),
  item(4, 'Rental income', like('not_applicable')),
  item(5, 'Pension', like('waived')),
  item(6, 'Benefits', { ...like('later'), answer_by: '2099-03-10' }),
  item(7, 'Charity', like('returned')),
  item(8, 'Property tax', { ...like('elsewhere'), kind: 'document' }),
];
const ledger = (more: Partial<Ledger> = {}): Ledger => ({
  questionnaire_id: 9,
  company_id: 7,
  company_hash: 'h7',
  company_name: 'Delgado',
  formatted_name: '2025 Organizer',
  tax_year: 2025,
  is_draft: false,
  locked: false,
  completed: false,
  read_by: ['Maria', 'Tom'],
  items: ITEMS,
  settled: 4,
  to_go: 4,
  ready: false,
  may_mark: true,
  today: '2026-03-03',
  ...more,
});
beforeEach(() => page.viewport(1440, 900));
const show = (more: Partial<Ledger> = {}, api: readonly AnyAnswered[] = []) =>
  renderScreen(
    <>
      <h1>Organizer</h1>
      <LedgerTab questionnaireId={9} onEvidence={() => undefined} />
    </>,
    {
      path: '/collect/9',
      route: '/collect/:id',
      api: [on(ledgerCalls.readLedger, () => ledger(more)), ...api],
    },
  );

it('shows seven states, what is to go first, and is accessible', async () => {
  const screen = await show();
  for (const words of [
    'Open',
    'Expected after Mar 15, 2099',
    'Received',
    'Not applicable',
    'Waived',
    'Later, Mar 10, 2099',
    'Returned',
    'Provided elsewhere',
  ])
    await expect.element(screen.getByRole('cell', { name: words, exact: true }).first()).toBeVisible();
  const names = [...document.querySelectorAll('tbody tr td:nth-child(2) b')].map((cell) => cell.textContent);
  expect(names).toEqual([
    'Digital assets',
    'K-1',
    'Benefits',
    'Charity',
    'Your W-2',
    'Rental income',
    'Pension',
    'Property tax',
  ]);
  await expect.element(screen.getByText('No answer yet. No in 2024.')).toBeVisible();
  await looksAccessible();
});

it('filters by a pill, kept in the address', async () => {
  const screen = await show();
  await press(screen.getByRole('button', { name: 'Returned 1' }));
  await expect.element(screen.getByText('Charity')).toBeVisible();
  await expect.element(screen.getByText('Digital assets')).not.toBeInTheDocument();
  expect(addressNow()).toBe('/collect/9?state=returned');
});

it('returns an item with a reason, by keys alone, and offers Undo', async () => {
  const sent: unknown[] = [];
  const screen = await show({}, [
    on(ledgerCalls.returnItem, (asked) => {
      sent.push(asked);
      return { mark_id: 77 };
    }),
    on(ledgerCalls.undoItemMark, (asked) => {
      sent.push(asked);
      return { ok: true as const };
    }),
  ]);
  await expect.element(screen.getByText('Your W-2')).toBeVisible();
  await userEvent.keyboard('jjjjb');
  const dialog = screen.getByRole('dialog', { name: 'Return to client' });
  await expect.element(dialog.getByLabelText('What Maria and Tom read')).toBeVisible();
  await press(dialog.getByRole('button', { name: /Return item/ }));
  await expect.element(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible();
  await dialog.getByText('Too blurry to read').click();
  await expect
    .element(dialog.getByLabelText('What Maria and Tom read'))
    .toHaveValue('It’s too blurry for us to read. Could you send a sharper one?');
  await expect.element(dialog.getByText(/^Maria, Mar 3,/)).toBeInTheDocument();
  await dialog.getByLabelText('Keep the file until it’s replaced').click();
  await expect
    .element(dialog.getByText('The client no longer sees it here. Your firm still does.'))
    .toBeVisible();
  await looksAccessible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await press(screen.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      { question_no: 3, base: 2, email: true, keep_file: false, reason: expect.stringContaining('sharper') },
      { mark_id: 77 },
    ]);
});

it('waives with a reason of three characters, and marks received at once', async () => {
  const sent: unknown[] = [];
  const take = (asked: unknown) => {
    sent.push(asked);
    return { mark_id: 1 };
  };
  const screen = await show({}, [on(ledgerCalls.waiveItem, take), on(ledgerCalls.markItemReceived, take)]);
  await press(screen.getByRole('button', { name: /^Waive\b/ }));
  const dialog = screen.getByRole('dialog', { name: 'Waive Digital assets' });
  await dialog.getByLabelText('Why don’t you need it?').fill('no');
  await press(dialog.getByRole('button', { name: 'Waive item' }));
  await expect.element(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible();
  const reason = dialog.getByLabelText('Why don’t you need it?');
  await reason.fill('x'.repeat(LONGEST_REASON + 2));
  await press(dialog.getByRole('button', { name: 'Waive item' }));
  await expect.element(dialog.getByText(/^2 characters too many\./)).toBeVisible();
  await expect.element(reason).toHaveValue('x'.repeat(LONGEST_REASON + 2));
  await reason.fill('Sold it in 2023');
  await press(dialog.getByRole('button', { name: 'Waive item' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: /Mark received/ }));
  await expect.poll(() => sent).toMatchObject([{ reason: 'Sold it in 2023' }, { question_no: 1, base: 0 }]);
});

it('offers nothing to those who may not', async () => {
  const screen = await show({ may_mark: false });
  await expect.element(screen.getByText('Digital assets')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Waive\b/ })).not.toBeInTheDocument();
});

it('says when it cannot be loaded', async () => {
  const read = on(ledgerCalls.readLedger, () => ledger());
  read.refuse({ status: 500, code: 'test' });
  const screen = await show({}, [read]);
  await expect.element(screen.getByText('We couldn’t load the ledger.')).toBeVisible();
});
