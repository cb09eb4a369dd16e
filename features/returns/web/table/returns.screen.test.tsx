import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Me } from '#features/accounts/model.ts';
import { views } from '#features/saved-views/contract.ts';
import { halfSignedOfGroup, returnCounts, returnDetails, returnRows as rows } from '#test/example-returns.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { returns } from '../../contract.ts';
import type { TaxReturn } from '../../model.ts';
import { ReturnsScreen } from './ReturnsScreen.tsx';

beforeEach(() => page.viewport(1440, 900));
const ALL = Object.values(rows);
const ON = { new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true };

interface Opening {
  path?: string;
  me?: Partial<Me>;
  preferences?: Record<string, boolean>;
}

async function open(
  listed: readonly TaxReturn[] = ALL,
  { path = '/tax-returns', me = {}, preferences = ON }: Opening = {},
) {
  const calls = {
    one: on(returns.readTaxReturn, () => returnDetails.changes),
    list: on(returns.listTaxReturns, ({ only_ids }) => ({
      tax_returns: only_ids ? [] : [...listed],
      meta: {
        current_page: 1,
        total_count: listed.length,
        total_pages: Math.max(1, Math.ceil(listed.length / 10)),
      },
      ids: only_ids ? listed.map(({ id }) => id) : null,
    })),
    counts: on(returns.countTaxReturns, () => returnCounts),
    update: on(returns.updateTaxReturn, () => rows.finished),
    reopen: on(returns.reopenTaxReturn, () => rows.halfSigned),
    remind: on(returns.remindOfTaxReturn, () => ({
      message: 'Reminders sent successfully.',
      told: ['Tom Client'],
      already_today: [],
      tax_return: rows.halfSigned,
    })),
    remindMany: on(returns.remindOfTaxReturns, () => ({
      message: 'Reminders sent successfully.',
      people: 2,
      left_out: [],
    })),
    remove: on(returns.deleteTaxReturn, () => ({ message: 'Tax return has been deleted' })),
    link: on(returns.returnFileLink, () => ({ link: '/return.pdf', expires_at: '2030-01-01T00:00:00Z' })),
  };
  await renderScreen(<ReturnsScreen />, {
    path,
    route: '/tax-returns',
    routes: { '/admin/:hash': <p>The entity</p> },
    firm: { preferences },
    me,
    api: [...Object.values(calls), on(views.listViews, () => ({ views: [] }))],
  });
  return calls;
}
/** As the specification writes it. */
const CAPTION = 'start-end of total';
const caption = (start: number, end: number, total: number): string =>
  CAPTION.replace('start', String(start)).replace('-end', `–${end}`).replace('total', String(total));
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const nameOf = ({ company_name, tax_return_name }: TaxReturn) => `${company_name}, ${tax_return_name}`;
async function choose(of: TaxReturn, act: string): Promise<void> {
  await press(page.getByRole('button', { name: `Actions for ${nameOf(of)}` }));
  await press(page.getByRole('menuitem', { name: act, exact: true }));
}
const entry = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

describe('the table of tax returns', () => {
  it('DLV-011, DLV-013: has its columns, the identity one only with its flag', async () => {
    await open();
    await expect.element(row('Castellan').getByRole('img', { name: '1 of 2 signed' })).toBeVisible();
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent.trim());
    expect(heads()).toEqual([
      '',
      'Entity',
      'Year',
      'Tax return',
      'Status',
      'Signatures',
      'Payments',
      'Updated',
      'Reminded',
      'Signed',
      'Advisor',
      'Remind',
      'Identity',
      'Actions',
    ]);
    for (const [name, ...words] of [
      ['Linden', 'Action required', 'None'],
      ['Abernathy', 'Draft'],
      ['Bright Harbor', 'Change requested'],
      ['Tanaka', 'Approved'],
      ['Castellan', 'Sent', '1/2', '0/2'],
      ['Ferreira', 'Sent', '0/4', 'Not Started'],
      ['Marsh Creek', 'Signed', '2/2', '0/1'],
      ['Okonjo', 'Paid', '1/1'],
      ['Halloran', 'Completed'],
      ['Sorrel', 'Finished', '2/2'],
      ['North Pier', 'Error', 'The virus scan blocked it'],
    ] as const)
      for (const word of words)
        await expect.element(row(name).getByText(word, { exact: true }).first()).toBeVisible();
    await looksAccessible();
  });

  it('DLV-013, FRM-046: shows the identity column and checks with the flag only', async () => {
    await open();
    await expect.element(page.getByRole('columnheader', { name: 'Identity' })).toBeVisible();
    await press(page.getByRole('button', { name: `Actions for ${nameOf(rows.asking)}` }));
    await expect.element(entry('Verification checks')).toBeVisible();
  });

  it('DLV-013, FRM-046: leaves the identity column and checks out where the firm checks nobody', async () => {
    await open(ALL, { preferences: { new_tax_return_delivery_enabled: true } });
    await expect.element(row('Castellan')).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Identity' })).not.toBeInTheDocument();
    await press(page.getByRole('button', { name: `Actions for ${nameOf(rows.asking)}` }));
    await expect.element(entry('Download').first()).toBeVisible();
    await expect.element(entry('Verification checks')).not.toBeInTheDocument();
  });

  it('DLV-012: links the entity to its page, and the name of the return opens it', async () => {
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Bright Harbor Trust' }))
      .toHaveAttribute('href', `/admin/${rows.changes.company_hash_id}`);
    await press(page.getByRole('button', { name: rows.changes.tax_return_name, exact: true }));
    await expect
      .poll(addressNow)
      .toBe(`/tax-returns?tax-return=${rows.changes.id}.${rows.changes.company_id}.open`);
  });

  it('DLV-015, DLV-019: asks for the newest ten, by the names of the wire', async () => {
    const { list } = await open();
    await expect.element(row('Castellan')).toBeVisible();
    expect(list.calls[0]).toMatchObject({
      page: 1,
      per_page: 10,
      filter: '',
      sort_by: 'updated_at',
      sort_direction: 'desc',
    });
  });

  it('DLV-014: sorts by each of its columns', async () => {
    const { list } = await open();
    for (const [head, sort] of [
      ['Entity', 'company_name'],
      ['Year', 'tax_year'],
      ['Tax return', 'tax_return_name'],
      ['Status', 'current_status'],
      ['Signatures', 'signatures'],
      ['Payments', 'payments'],
      ['Reminded', 'last_reminder_sent_at'],
      ['Signed', 'last_signed_at'],
      ['Advisor', 'assigned_advisor'],
      ['Remind', 'reminder_disabled'],
      ['Identity', 'identity_verification_status'],
    ] as const) {
      await userEvent.click(page.getByRole('columnheader').getByRole('button', { name: head, exact: true }));
      await expect.poll(() => list.calls.at(-1)?.sort_by).toBe(sort);
    }
  });

  it('DLV-016: pages by first, previous, next and last, with a size and a caption', async () => {
    const { list } = await open();
    list.answer(({ page: at, per_page: size = 10 }) => ({
      tax_returns: ALL.slice((at - 1) * size, at * size),
      meta: { current_page: at, total_count: ALL.length, total_pages: Math.ceil(ALL.length / size) },
      ids: null,
    }));
    await press(page.getByRole('group', { name: 'Views' }).getByRole('button').nth(4));
    await expect.element(page.getByText(caption(1, 10, 12))).toBeVisible();
    for (const [name, shown] of [
      ['Last page', 2],
      ['First page', 1],
      ['Next page', 2],
      ['Previous page', 1],
    ] as const) {
      await press(page.getByRole('button', { name }));
      await expect
        .element(page.getByText(shown === 2 ? caption(11, 12, 12) : caption(1, 10, 12)))
        .toBeVisible();
    }
    expect(list.calls.some(({ page: asked }) => asked === 2)).toBe(true);
    const sizes = page.getByRole('combobox', { name: /rows/i });
    await userEvent.selectOptions(sizes, '50');
    await expect.poll(() => list.calls.at(-1)?.per_page).toBe(50);
    await userEvent.selectOptions(sizes, '10');
  });

  it('DLV-017: says "No tax returns were found" with "Send Tax Return", or with "Reset filters" where some are set', async () => {
    await open([]);
    await expect.element(page.getByText('No tax returns were found')).toBeVisible();
    expect(page.getByRole('button', { name: 'Send Tax Return' }).elements()).toHaveLength(2);
    await looksAccessible();
  });

  it('DLV-017: offers "Reset filters" where filters found nothing', async () => {
    const { list } = await open([], { path: '/tax-returns?status=sent' });
    await expect.element(page.getByText('No tax returns were found')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Reset filters' }));
    await expect.poll(() => list.calls.at(-1)?.statuses).toBeUndefined();
  });

  it('DLV-018: narrows by year, status, advisor, identity and words, and counts its tabs by the same', async () => {
    const { list, counts } = await open(ALL, {
      path: '/tax-returns?status=sent,signed&year=2025&advisor=none&identity=failed&q=bakery',
    });
    await expect.element(row('Castellan')).toBeVisible();
    const narrowed = {
      statuses: ['sent', 'signed'],
      tax_years: [2025],
      assigned_advisor_ids: { ids: [], none: true },
      identity_statuses: ['failed'],
      filter: 'bakery',
    };
    expect(list.calls[0]).toMatchObject(narrowed);
    expect(counts.calls[0]).toMatchObject(narrowed);
    const tabs = page.getByRole('group', { name: 'Views' }).getByRole('button');
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
      'All3',
      'Ready to classify2',
      'With client1',
      'Changes requested0',
      'To sign1',
      'To pay1',
      'Finished0',
    ]);
    await userEvent.click(tabs.nth(4));
    await expect.poll(() => list.calls.at(-1)).toMatchObject({ tab: 'to_sign', ...narrowed });
  });

  it('DLV-027: says that a return is still processing, and opens nothing', async () => {
    await open();
    await press(row('Bakery').getByRole('button', { name: rows.importing.tax_return_name, exact: true }));
    await expect
      .element(
        page.getByText(
          'The tax return is still processing. It may take up to a few minutes, depending on the size of the return.',
        ),
      )
      .toBeVisible();
    expect(addressNow()).toBe('/tax-returns');
  });

  it('DLV-038: marks as finished, says so, and offers to take it back', async () => {
    const { update, reopen } = await open();
    await choose(rows.halfSigned, 'Mark as finished');
    await expect.element(page.getByText('Tax return has been marked as finished')).toBeVisible();
    expect(update.calls[0]).toMatchObject({ tax_return_id: rows.halfSigned.id, status: 'finished' });
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => reopen.calls).toHaveLength(1);
  });

  it('DLV-038: a finished return is not finished again', async () => {
    await open();
    await press(page.getByRole('button', { name: `Actions for ${nameOf(rows.finished)}` }));
    await expect.element(entry('Mark as finished')).toHaveAttribute('data-disabled');
    await expect.element(entry('Mark as finished').getByText('Already finished')).toBeVisible();
  });

  it('DLV-039: sends reminders for one and for all that are selected', async () => {
    const { remind, remindMany } = await open();
    await choose(rows.halfSigned, 'Send reminders');
    await expect.element(page.getByText('Reminders sent successfully.')).toBeVisible();
    expect(remind.calls).toHaveLength(1);
    await userEvent.click(row('Castellan').getByRole('checkbox', { name: /Select row/ }));
    await userEvent.click(row('Ferreira').getByRole('checkbox', { name: /Select row/ }));
    await userEvent.click(page.getByRole('button', { name: 'Send reminders' }).first());
    await expect
      .poll(() => remindMany.calls.at(-1)?.tax_return_ids?.toSorted((a, b) => a - b))
      .toEqual([rows.halfSigned.id, rows.asking.id].toSorted((a, b) => a - b));
  });

  it('DLV-040: offers no reminders, vouchers or documents while it is to be classified', async () => {
    await open();
    await press(page.getByRole('button', { name: `Actions for ${nameOf(rows.toClassify)}` }));
    for (const name of ['Send reminders', 'Payment vouchers', 'Send to documents']) {
      await expect.element(entry(name)).toHaveAttribute('data-disabled');
      await expect.element(entry(name).getByText('Classify it first')).toBeVisible();
    }
    await looksAccessible();
  });

  it('DLV-041: asks before it deletes, and says that it did', async () => {
    const { remove } = await open();
    await choose(rows.toClassify, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this tax return?' });
    await expect.element(dialog.getByText(nameOf(rows.toClassify))).toBeVisible();
    expect(remove.calls).toHaveLength(0);
    await press(dialog.getByRole('button', { name: 'Delete tax return' }));
    await expect.element(page.getByText('Tax return has been deleted')).toBeVisible();
    expect(remove.calls[0]).toEqual({
      tax_return_id: rows.toClassify.id,
      companyId: rows.toClassify.company_id,
    });
  });

  it('DLV-043: shows the sentence of a refused deletion', async () => {
    const { remove } = await open();
    remove.refuse({
      status: 409,
      code: 'return.bad_state',
      message: 'Somebody has already signed this return.',
    });
    await choose(rows.toClassify, 'Delete');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete tax return' }));
    await expect.element(page.getByText('Somebody has already signed this return.')).toBeVisible();
  });

  it('DLV-044: leaves deleting away for those who may not', async () => {
    await open([halfSignedOfGroup]);
    await press(page.getByRole('button', { name: `Actions for ${nameOf(halfSignedOfGroup)}` }));
    await expect.element(entry('Send reminders')).toBeVisible();
    await expect.element(entry('Delete')).not.toBeInTheDocument();
  });

  it('DLV-046: asks for the pages that are wanted, and says "Error downloading tax return" where that fails', async () => {
    const { link } = await open();
    for (const [act, includeOtherPages, onlySignaturePages] of [
      ['Download', true, false],
      ['Download without other pages', false, false],
      ['Download signature pages only', false, true],
    ] as const) {
      link.refuse({ status: 500, code: 'server.error', message: 'Something went wrong' });
      await choose(rows.halfSigned, act);
      await expect.poll(() => link.calls.at(-1)).toMatchObject({ includeOtherPages, onlySignaturePages });
    }
    await expect.element(page.getByText('Error downloading tax return').first()).toBeVisible();
  });

  it('DLV-042, DLV-054: the switch stands still once all is done, and stores what is turned off', async () => {
    const { update } = await open();
    const remind = (of: TaxReturn) => page.getByRole('switch', { name: `Remind about ${nameOf(of)}` });
    await expect.element(remind(rows.paid)).toBeDisabled();
    await expect.element(remind(rows.paid)).not.toBeChecked();
    await expect.element(remind(rows.halfSigned)).toBeChecked();
    await press(remind(rows.halfSigned));
    await expect
      .poll(() => update.calls.at(-1))
      .toMatchObject({ tax_return_id: rows.halfSigned.id, reminder_disabled: true });
  });

  it('is shown as cards on a phone', async () => {
    await open();
    await expect.element(row('Castellan')).toBeVisible();
    await looksAccessibleOnPhone();
  });
});
