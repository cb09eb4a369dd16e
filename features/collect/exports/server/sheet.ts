/** OVR-078: answers, documents and ledger as one text that spreadsheets open; every cell says that it is text. */
import { xmlRow } from '#platform/safe-cells.ts';
import type { Moments } from '../rules/moments.ts';
import { answerWords } from '../rules/shown-answers.ts';
import { evidenceOf, STATE_WORDS, titleOf } from '../../ledger/rules/item-words.ts';
import { rowsOf } from '../../preview/rules/section-rows.ts';
import type { Gathered } from './gather.ts';

type Cells = (string | number | null)[];

const OPENING = `<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
`;
const beginning = (name: string, heads: readonly string[]) =>
  `<Worksheet ss:Name="${name}"><Table>\n${xmlRow(heads)}`;
const END = '</Table></Worksheet>\n';

const ANSWERS = [
  'Client',
  'Questionnaire',
  'Year',
  'Section',
  'No.',
  'Question',
  'Answer',
  'Notes',
  'Answered by',
  'Answered',
];
const DOCUMENTS = [
  'Client',
  'Questionnaire',
  'Year',
  'Order',
  'Form',
  'Description',
  'Name',
  'Pages',
  'Uploaded by',
  'Uploaded',
  'SHA-256',
];
const LEDGER = ['Client', 'Questionnaire', 'Year', 'No.', 'Expected item', 'State', 'Evidence', 'By', 'When'];

export function sheetRows(gathered: Gathered, { moment }: Moments) {
  const { questionnaire, documents, ledger } = gathered;
  const { company_name, name, tax_year } = questionnaire;
  const of: Cells = [company_name, name, tax_year];
  const answers = questionnaire.form.sections.flatMap((section) =>
    rowsOf(questionnaire, section).flatMap((row): Cells[] => {
      const { question, answer, entries, notes } = row;
      const from = [...of, section.name];
      const said =
        answerWords(question.type, answer?.value ?? null) || row.documents.map((one) => one.name).join(', ');
      return [
        [
          ...from,
          row.number,
          question.text,
          said,
          notes.map(({ text }) => text).join('\n'),
          answer?.answered_by?.name ?? '',
          answer ? moment(answer.answered_at) : '',
        ],
        ...entries.flatMap((entry, at) =>
          entry.said.map(({ text, value }): Cells => [
            ...from,
            `${row.number} (${at + 1})`,
            text,
            value ?? '',
            '',
            '',
            '',
          ]),
        ),
      ];
    }),
  );
  return {
    answers,
    documents: documents.map((one, at): Cells => [
      ...of,
      at + 1,
      one.form ?? '',
      one.described,
      one.name,
      one.pages,
      one.uploaded_by,
      moment(one.created_at),
      one.sha256.toString('hex'),
    ]),
    ledger: ledger.map((item): Cells => [
      ...of,
      item.number,
      titleOf(item),
      STATE_WORDS[item.state],
      [evidenceOf(item, tax_year), ...item.documents.map((one) => one.name)].filter(Boolean).join(', '),
      item.by?.name ?? '',
      item.at === null ? '' : moment(item.at),
    ]),
  };
}

/** Answers as they are read; the shorter tables wait, as text, for their turn. */
export async function* sheetOf(all: AsyncIterable<Gathered>, moments: Moments): AsyncGenerator<Buffer> {
  const waiting: { documents: string[]; ledger: string[] } = { documents: [], ledger: [] };
  yield Buffer.from(OPENING + beginning('Answers', ANSWERS));
  for await (const gathered of all) {
    const { answers, documents, ledger } = sheetRows(gathered, moments);
    yield Buffer.from(answers.map(xmlRow).join(''));
    waiting.documents.push(documents.map(xmlRow).join(''));
    waiting.ledger.push(ledger.map(xmlRow).join(''));
  }
  yield Buffer.from(END + beginning('Documents', DOCUMENTS));
  for (const rows of waiting.documents) yield Buffer.from(rows);
  yield Buffer.from(END + beginning('Ledger', LEDGER));
  for (const rows of waiting.ledger) yield Buffer.from(rows);
  yield Buffer.from(`${END}</Workbook>\n`);
}
