import { expect, it } from 'vitest';
import { freshPapers } from './fresh-papers.ts';

const paper = (form: string, payer: string, cents: number | null = null) => ({ form, payer, cents });
const item = (form_name: string, detailed_name: string) => ({ form_name, detailed_name });
const names = (...args: Parameters<typeof freshPapers>) =>
  freshPapers(...args).map(({ form_name, detailed_name }) => `${form_name} ${detailed_name}`);
const PAPERS = [
  paper('1099-INT', 'FIRST HARBOR BANK', 120_400),
  paper('K-1 (1120-S)', 'LINDEN & ROWE ARCHITECTS INC'),
  paper('W-2', 'ELLERY GAZETTE INC'),
];

it('each paper becomes an item by form and payer, with the amount as a locked line', () => {
  expect(freshPapers(PAPERS, [], 500)).toEqual([
    {
      form_name: '1099-INT',
      detailed_name: 'FIRST HARBOR BANK',
      line: { category: 'Interest', value: '$1,204.00' },
    },
    { form_name: 'K-1 (1120-S)', detailed_name: 'LINDEN & ROWE ARCHITECTS INC', line: null },
    { form_name: 'W-2', detailed_name: 'ELLERY GAZETTE INC', line: null },
  ]);
});

it('what is known under a similar name is left alone', () => {
  const known = [item('K-1', 'Linden & Rowe Architects'), item('Consolidated', '1099 First Harbor Bank')];
  expect(names(PAPERS, known, 500)).toEqual(['W-2 ELLERY GAZETTE INC']);
});

it('an item that names nobody asks for all of its kind; another payer is another paper', () => {
  expect(names(PAPERS, [item('W-2', '')], 500)).toHaveLength(2);
  expect(names(PAPERS, [item('W-2', 'Harbor Mills')], 500)).toHaveLength(3);
  expect(names(PAPERS, [item('W-2G', 'Ellery Gazette')], 500)).toHaveLength(3);
});

it('stops where an entity has as many items as it may have', () => {
  expect(names(PAPERS, [item('1098', 'Coastline')], 3)).toHaveLength(2);
});
