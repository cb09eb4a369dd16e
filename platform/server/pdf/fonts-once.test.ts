import { expect, it } from 'vitest';
import { openPdf } from './pdfium.ts';
import { setPages, words } from './set-pages.ts';

const pages = () =>
  setPages({
    title: 'Ledger',
    author: 'Pell & Harrow',
    createdAt: new Date('2026-02-01T10:00:00Z'),
    foot: 'Ledger',
    content: [words('Łukasz Żak fills in office flags'), words('AVAVA office', { bold: true })],
  });

it('a document set with fonts that are open already is the same, byte for byte', async () => {
  const first = await pages();
  await setPages({
    title: 'Between',
    author: '',
    createdAt: new Date(0),
    foot: '',
    content: [words('Other words, AVAVA office', { bold: true, fontSize: 30 })],
  });
  expect((await pages()).equals(first)).toBe(true);
});

it('a letter keeps its text after a document that holds it only as a part of another letter', async () => {
  const textOf = async (text: string) => {
    const bytes = await setPages({
      title: 'Fractions',
      author: '',
      createdAt: new Date(0),
      foot: '',
      content: [words(text, { italics: true })],
    });
    return (await openPdf(bytes)).textOf(0);
  };
  // The glyph of the half is made of a one, a bar and a two.
  expect(await textOf('½')).toContain('½');
  expect(await textOf('7⁄8')).toContain('7⁄8');
});
