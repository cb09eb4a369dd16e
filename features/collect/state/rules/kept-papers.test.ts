import { expect, it } from 'vitest';
import { keptPapers } from './kept-papers.ts';

const paper = (document_type: string, detailed_name: string) => ({ document_type, detailed_name });

it('papers of issuers are asked for again, each once, by form and payer', () => {
  const received = [
    paper('W-2', 'W-2 Northfield School District'),
    paper('W-2', 'W-2 Northfield School District'),
    paper('1099-INT', '1099-INT First Harbor Bank'),
    paper('1098', 'Mortgage of the house'),
    paper('Charity', ''),
  ];
  expect(keptPapers(received, [], 50)).toEqual([
    { form_name: 'W-2', detailed_name: 'Northfield School District' },
    { form_name: '1099-INT', detailed_name: 'First Harbor Bank' },
    { form_name: '1098', detailed_name: 'Mortgage of the house' },
    { form_name: 'Charity', detailed_name: '' },
  ]);
});

it('what comes once, what is there already and what goes beyond the limit is left out', () => {
  const known = [{ form_name: 'W-2', detailed_name: 'northfield School District' }];
  const received = [
    paper('ID', 'ID'),
    paper('Unknown', 'Unknown Document'),
    paper('W-2', 'W-2 Northfield School District'),
    paper('W-2', 'W-2 Ellery County Library'),
    paper('5498', '5498 Meridian'),
  ];
  expect(keptPapers(received, known, 2)).toEqual([
    { form_name: 'W-2', detailed_name: 'Ellery County Library' },
  ]);
});
