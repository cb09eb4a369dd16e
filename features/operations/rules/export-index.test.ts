import { expect, it } from 'vitest';
import { makeExportIndex } from './export-index.ts';

it('each entity has a page of its documents, and one page leads to all of them', () => {
  const index = makeExportIndex();
  expect(index.add('documents/7 A & B/2025/1 w2.pdf', 'A & B')).toBeNull();
  expect(index.add('documents/7 A & B/2 <odd> name?.pdf', 'A & B')).toBeNull();
  const first = index.add('documents/9 Bakery/3 1099.pdf', 'Bakery')!;
  expect(first.name).toBe('documents/7 A & B/index.html');
  expect(first.html).toContain('<h1>A &amp; B</h1>');
  expect(first.html).toContain('href="2025/1%20w2.pdf">2025/1 w2.pdf</a>');
  expect(first.html).toContain('href="2%20%3Codd%3E%20name%3F.pdf">2 &lt;odd&gt; name?.pdf</a>');
  const [last, top] = index.end();
  expect(last!.name).toBe('documents/9 Bakery/index.html');
  expect(top!.name).toBe('index.html');
  expect(top!.html).toContain(
    'href="documents/7%20A%20%26%20B/index.html">A &amp; B<br><small>2 documents</small>',
  );
  expect(top!.html).toContain('1 document</small>');
});

it('a firm without documents is told so', () => {
  expect(
    makeExportIndex()
      .end()
      .map(({ html }) => html.includes('There are no documents yet.')),
  ).toEqual([true]);
});
