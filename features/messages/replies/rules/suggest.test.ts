import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankReplies, suggestReply, wordsOf } from './suggest.ts';

const reply = (id: number, name: string, text: string) => ({ id, name, text });
const REPLIES = [
  reply(1, 'Extension', 'We can file an extension for you. It gives you until October.'),
  reply(2, 'Refund status', 'The IRS shows your refund at irs.gov/refunds.'),
  reply(3, 'Upload help', 'You can take a photo of each page and upload it.'),
];

it('MSG-046: chooses the saved reply that has most in common with what was asked', () => {
  const best = (asked: string[]) => rankReplies({ asked, replies: REPLIES })[0]?.name;
  expect(best(['Where is my refund?'])).toBe('Refund status');
  expect(best(['How do I upload photos?'])).toBe('Upload help');
  expect(best(['Can we get an extension?'])).toBe('Extension');
  expect(best(['What a lovely day'])).toBeUndefined();
});

it('MSG-046: what was written last counts most', () => {
  const asked = ['Where is my refund?', 'Fine. Do I need an extension?'];
  expect(rankReplies({ asked, replies: REPLIES }).map(({ id }) => id)).toEqual([1, 2]);
});

it('MSG-046: greets, answers, and names what is still open', () => {
  expect(
    suggestReply({
      asked: ['My refund?'],
      replies: REPLIES,
      open: ['Income: 2 documents'],
      firstName: 'Maria',
    }),
  ).toBe(
    'Hi Maria,\n\nThe IRS shows your refund at irs.gov/refunds.\n\nWe still need:\n• Income: 2 documents',
  );
  expect(suggestReply({ asked: [], replies: [], open: [], firstName: null })).toBe(
    'Hello,\n\nThank you for your message. We’ll look into it and get back to you.',
  );
  const greets = [reply(1, 'Refund', 'Hello! Your refund is on its way.')];
  expect(suggestReply({ asked: ['refund'], replies: greets, open: [], firstName: 'Maria' })).toBe(
    'Hello! Your refund is on its way.',
  );
});

it('MSG-046: is the same for the same input, in whatever order the replies come', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(REPLIES, { minLength: 3 }), fc.array(fc.string()), (replies, asked) => {
      const given = { asked, open: [], firstName: null };
      expect(suggestReply({ ...given, replies })).toBe(suggestReply({ ...given, replies: REPLIES }));
    }),
  );
  expect([...wordsOf('The refunds, and the IRS')]).toEqual(['refund', 'irs']);
});
