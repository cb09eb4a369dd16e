/** What goes by mail: payments by check, and returns on paper; and the day on which the firm filed a return. */
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { openCopy, part, sentReturn, viewOf, voucherPart } from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });

const paper = part({
  kind: 'paper_filed_return',
  form_id: null,
  name: 'Ellery County business return',
  pages: [{ first: 4, last: 4 }],
  due_date: '2026-04-15',
  mail_to: 'PO Box 118, Port Ellery',
});
const amended = part({
  kind: 'paper_filed_return',
  form_id: 'us-1040-x',
  name: 'Amended return',
  pages: [{ first: 4, last: 4 }],
});

it('DLV-036: a return on paper says where to mail it: the address staff gave, or the page that lists it', async () => {
  const named = await sentReturn(app, [], { vouchers: false, parts: [paper, amended] });
  const { body } = await viewOf(app, 'maria', named);
  expect(body.paper_returns).toMatchObject([
    { due_date: '2026-04-15', mail_to: 'PO Box 118, Port Ellery', address_page: null },
    { due_date: null, mail_to: '', address_page: { label: 'where to file on irs.gov' } },
  ]);
  recordAnswer('returns/to-mail', returns.readOwnReturn, body);
  const staff = (await (await app.as('ann')).call(returns.readTaxReturn, named)).body;
  expect(staff.paper_filed_returns.map(({ mail_to }) => mail_to)).toEqual(['PO Box 118, Port Ellery', '']);
});

it('the calendar of payments says how each is paid', async () => {
  const voucher = voucherPart({ name: 'California balance due', form_id: 'ca-ftb-3582', authority: 'CA' });
  const named = await sentReturn(app, [], { vouchers: false, parts: [voucher] });
  const { bytes } = await openCopy(app, await app.as('maria'), named, { what: 'calendar' });
  const text = bytes.toString().replaceAll('\r\n ', '');
  expect(text).toContain(
    'Write on the check: Taxpayer number as printed on the voucher\\, and “2025 FTB 3582”',
  );
  expect(text).toContain('Mail it to: Franchise Tax Board\\, PO Box 942867\\, Sacramento CA 94267-0008');
});

describe('28a: the filing date', () => {
  it('is recorded by staff, shown in the tracker, and can be removed', async () => {
    const named = await sentReturn(app, []);
    const ann = await app.as('ann');
    const record = (filed_on: string | null) => ann.call(returns.updateTaxReturn, { ...named, filed_on });
    const filed = async () => (await viewOf(app, 'maria', named)).body.tracker.at(-1);
    expect(await filed()).toMatchObject({ step: 'filed', state: 'now' });
    expect((await record('2026-04-12')).body).toMatchObject({ status: 'sent', filed_on: '2026-04-12' });
    expect(await filed()).toEqual({ step: 'filed', state: 'done', at: '2026-04-12' });
    expect((await record('2026-04-12')).status).toBe(200);
    expect((await record(null)).body.filed_on).toBeNull();
    expect(await filed()).toMatchObject({ state: 'now' });
    const late = await record('2099-01-01');
    expect([late.status, late.error?.message]).toEqual([422, 'Choose today or an earlier day.']);
    const { rows } = await app.owner.query(
      `select payload -> 'filed_on' as day from events where name = 'tax_return.filed'
         and (payload ->> 'tax_return_id')::bigint = $1 order by id`,
      [named.tax_return_id],
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-04-12', null]);
  });

  it('goes when the return is recalled, and is nothing to strangers', async () => {
    const named = await sentReturn(app, ['maria']);
    const [ann, eve] = [await app.as('ann'), await app.as('eve')];
    await ann.call(returns.updateTaxReturn, { ...named, filed_on: '2026-04-12' });
    const before = await stateHash(app);
    expect((await eve.call(returns.updateTaxReturn, { ...named, filed_on: null })).status).toBe(404);
    expect(await stateHash(app)).toBe(before);
    expect((await ann.call(returns.recallTaxReturn, named)).body.filed_on).toBeNull();
  });
});
