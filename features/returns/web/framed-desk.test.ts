import { expect, it } from 'vitest';
import { deskAddress, wordIn } from './framed-desk.ts';

const own = 'https://portal.example';
const said = { kind: 'tax-return-desk', word: 'sent' };

it('hears the desk of its own site, and nobody else', () => {
  expect(wordIn({ origin: own, data: said }, own)).toBe('sent');
  expect(wordIn({ origin: 'https://evil.example', data: said }, own)).toBeNull();
  expect(wordIn({ origin: own, data: { ...said, word: 'burn' } }, own)).toBeNull();
  expect(wordIn({ origin: own, data: { kind: 'other', word: 'sent' } }, own)).toBeNull();
  expect(wordIn({ origin: own, data: 'sent' }, own)).toBeNull();
});

it('DLV-035: frames /tax-return-delivery-admin-view/{taxReturnId}?companyId={companyId}', () => {
  expect(deskAddress({ id: 12, company_id: 7 })).toBe('/tax-return-delivery-admin-view/12?companyId=7');
});
