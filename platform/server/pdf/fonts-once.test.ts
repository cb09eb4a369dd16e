import { expect, it } from 'vitest';
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
