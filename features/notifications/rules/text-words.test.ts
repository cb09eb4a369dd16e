import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messagesSms } from './text-words.ts';

const told = { baseUrl: 'https://pell.example', path: '/inbox/abcd1234/5' };

it('names the firm, how many, where, and the way out', () => {
  expect(messagesSms({ ...told, firm: 'Pell & Co', messages: 2 })).toBe(
    'Pell & Co: 2 new messages. https://pell.example/inbox/abcd1234/5 Reply STOP to opt out',
  );
  expect(messagesSms({ ...told, firm: 'Pell & Co', messages: 1 })).toContain(': 1 new message. ');
});

it('fits one message: the name gives way, then the path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.nat(9999), fc.nat(60), (firm, n, extra) => {
      const baseUrl = `https://${'p'.repeat(extra + 1)}.example`;
      const text = messagesSms({ firm, messages: n + 1, baseUrl, path: told.path });
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/ Reply STOP to opt out$/);
      expect(text).toContain(baseUrl);
    }),
  );
});
