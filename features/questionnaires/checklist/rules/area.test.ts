import { expect, it } from 'vitest';
import { form, question, section } from '#test/example-form.ts';
import { areaOf } from './area.ts';

const asked = form(
  section(0, [
    question(1, { type: 'upload' }),
    question(2, { type: 'upload', options: ['Bank statements', 'Spreadsheet'] }),
    question(3, { type: 'upload', options: ['Bank statements'] }),
  ]),
);
const area = (question_no: number | null, others = false) => areaOf(asked, { question_no, others });

it('CHK-020: spreadsheets and Word files go where a spreadsheet is asked for, and among the attachments', () => {
  expect([1, 2, 3, 99, null].map((no) => area(no))).toEqual([
    'checklist',
    'documents',
    'checklist',
    'checklist',
    'checklist',
  ]);
  expect(area(null, true)).toBe('documents');
});
