import { expect, it } from 'vitest';
import { foundReplies, withReply } from './insert-reply.ts';

it('stands after what was typed', () => {
  expect(withReply('', 'Reply')).toBe('Reply');
  expect(withReply('  \n', 'Reply')).toBe('Reply');
  expect(withReply('Hi Maria, \n', 'Reply')).toBe('Hi Maria,\n\nReply');
});

it('is found by all words of its name and text', () => {
  const replies = [
    { name: 'Refund', text: 'On its way' },
    { name: 'Extension', text: 'Until October' },
  ];
  expect(foundReplies(replies, 'WAY ref')).toEqual([replies[0]]);
  expect(foundReplies(replies, ' ')).toEqual(replies);
  expect(foundReplies(replies, 'refund october')).toEqual([]);
});
