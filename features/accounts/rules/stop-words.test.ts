import { expect, it } from 'vitest';
import { meaningOf } from './stop-words.ts';

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Unsubscribe', 'stop'],
  ['Quit!', 'stop'],
  ['START', 'start'],
  ['unstop', 'start'],
  ['yes', 'start'],
  ['please stop by my office', null],
  ['Yes, I have the W-2', null],
  ['', null],
])('“%s” means %s', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});
