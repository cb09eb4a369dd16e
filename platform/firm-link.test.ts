import { expect, it } from 'vitest';
import { firmLink } from './firm-link.ts';

it.each([
  ['https://x.test/', 'https://x.test/?firm=pell'],
  ['https://x.test/a?b=1', 'https://x.test/a?b=1&firm=pell'],
  ['https://x.test/a#secret?b', 'https://x.test/a?firm=pell#secret?b'],
  ['https://x.test/a?b=%20c#d', 'https://x.test/a?b=%20c&firm=pell#d'],
])('%s of the firm "pell" is %s', (url, named) => {
  expect(firmLink(url, 'pell')).toBe(named);
});
