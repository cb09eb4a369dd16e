import { expect, it } from 'vitest';
import { openedIn, openedText, returnHref } from './return-address.ts';

it('names the return, its entity and the dialog in the address', () => {
  expect(openedText({ id: 4, company_id: 7 }, 'vouchers')).toBe('4.7.vouchers');
  expect(openedIn('4.7.vouchers')).toEqual({ id: 4, companyId: 7, dialog: 'vouchers' });
  expect(returnHref({ id: 4, company_id: 7 })).toBe('/tax-returns?tax-return=4.7.open');
});

it.each([null, '', '4', '4.7', '4.7.burn', 'x.7.open', '4.7.open.more'])('ignores %s', (text) => {
  expect(openedIn(text)).toBeNull();
});
