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

it('a letter is kept with its tags as words, whatever the editor drew', () => {
  const kept = '<p>Dear {{client_first_name}}, {{oops}}</p>';
  expect(letterContent(kept)).toBe('<p>Dear <span data-tag="client_first_name"></span>, {{oops}}</p>');
  expect(
    letterOf('<p>Dear <span data-tag="client_first_name" class="x">Client first name</span>, {{oops}}</p>'),
  ).toBe(kept);
});
