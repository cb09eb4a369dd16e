import { expect, it } from 'vitest';
import { letterContent, letterOf, lineContent } from './rich-content.ts';

it('a line becomes words and chips; a tag nobody knows stays as typed', () => {
  expect(lineContent('In {{tax_year}} or {{nothing}}?').content![0]!.content).toEqual([
    { type: 'text', text: 'In ' },
    { type: 'tag', attrs: { tag: 'tax_year' } },
    { type: 'text', text: ' or {{nothing}}?' },
  ]);
  expect(lineContent('').content![0]!.content).toEqual([]);
});

it.each([
  '<p>Dear {{client_first_name}}, <strong>welcome</strong> {{oops}}.</p>',
  '<ul><li><p>One</p></li><li><p>Two <em>of</em> them</p></li></ul><blockquote><p>Said</p></blockquote>',
  '<ol><li><p><a href="https://irs.gov">IRS</a></p></li></ol><p>Line<br>break</p>',
  '<p><strong><em>Both</em></strong></p>',
])('a letter comes back as it was: %s', (letter) => {
  expect(letterOf(letterContent(letter))).toBe(letter);
});

it('loose words get a paragraph, headings become one, the rest is left out', () => {
  expect(letterOf(letterContent('Hello\n<h2>Terms</h2> <script>x</script><li>item</li>'))).toBe(
    '<p>Hello\n</p><p>Terms</p><p>item</p>',
  );
  expect(letterOf(letterContent('<ul> <li>One</li> two </ul><ol></ol>'))).toBe(
    '<ul><li><p>One</p></li><li><p> two </p></li></ul><ol><li><p></p></li></ol>',
  );
  expect(letterContent('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});
