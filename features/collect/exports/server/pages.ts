/** The pages of a questionnaire: what it is, its ledger, its sections with all that was said. */
import { type Content, words } from '#platform/server/pdf/set-pages.ts';
import type { BookPart } from '#platform/server/pdf/book.ts';
import type { FormSection } from '#features/questionnaires/model.ts';
import { isToGo } from '#features/questionnaires/rules/expected-items.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import { readRichText } from '#features/questionnaires/rules/rich-text.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import { setLetter } from '#features/questionnaires/server/service.ts';
import { evidenceOf, stateOf, titleOf } from '../../ledger/rules/item-words.ts';
import { type QuestionRow, rowsOf } from '../../preview/rules/section-rows.ts';
import type { Moments } from '../rules/moments.ts';
import { answerWords, shownRows } from '../rules/shown-answers.ts';
import type { Gathered } from './gather.ts';

const INK_2 = '#3e4a55';
const MARKED = '#8a5a00';

export interface Telling {
  firm: string;
  by: string;
  at: string;
  moments: Moments;
  removeNos: boolean;
}

const title = (text: string): Content => words(text, { fontSize: 18, bold: true, margin: [0, 0, 0, 10] });

const facts = (lines: readonly (readonly [string, string])[]): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    widths: [130, '*'],
    body: lines.map(([label, value]) => [words(label, { color: INK_2 }), words(value)]),
  },
});

export function coverOf({ questionnaire, ledger, documents, since }: Gathered, telling: Telling): BookPart {
  const { moments } = telling;
  const { state } = questionnaire;
  const toGo = ledger.filter((item) => isToGo(item.state)).length;
  const stands = state.completed
    ? 'Completed'
    : state.submitted_at !== null
      ? `Submitted ${moments.moment(state.submitted_at)}`
      : 'Not submitted yet';
  return {
    id: 'cover',
    title: 'Summary',
    content: [
      words(questionnaire.company_name, { fontSize: 24, bold: true, margin: [0, 120, 0, 4] }),
      words(questionnaire.formatted_name, { fontSize: 15, color: INK_2, margin: [0, 0, 0, 28] }),
      facts([
        ['Tax year', String(questionnaire.tax_year)],
        ['Status', `${stands}${state.locked ? ', locked' : ''}`],
        [
          'Complete',
          toGo === 0
            ? `Ready to prepare: all ${ledger.length} items are settled`
            : `${ledger.length - toGo} of ${ledger.length} items settled, ${toGo} to go`,
        ],
        ['Documents', String(documents.length)],
        ['Exported', `${moments.moment(telling.at)} by ${telling.by}`],
        ...(since === null ? [] : [['Changes marked since', moments.moment(since)] as const]),
        ['Firm', telling.firm],
      ]),
    ],
  };
}

/** 21a: the columns of the ledger's page; what is to go first. */
export function ledgerPart({ questionnaire, ledger }: Gathered, { moments }: Telling): BookPart {
  const small = { fontSize: 8.5 } as const;
  const inOrder = [
    ...ledger.filter(({ state }) => isToGo(state)),
    ...ledger.filter(({ state }) => !isToGo(state)),
  ];
  const head = ['No.', 'Expected item', 'State', 'Evidence', 'By', 'When'].map((text) =>
    words(text, { ...small, bold: true, color: INK_2 }),
  );
  const body = inOrder.map((item) => [
    words(item.number, small),
    words(titleOf(item), small),
    words(stateOf(item, moments.whole), { ...small, bold: isToGo(item.state) }),
    words(
      [evidenceOf(item, questionnaire.tax_year), ...item.documents.map(({ name }) => name)]
        .filter(Boolean)
        .join(', '),
      small,
    ),
    words(item.by?.name ?? '', small),
    words(item.at === null ? '' : moments.day(item.at), small),
  ]);
  return {
    id: 'ledger',
    title: 'Ledger',
    content: [
      title('Ledger'),
      ledger.length === 0
        ? words('Nothing is expected.')
        : {
            layout: 'lightHorizontalLines',
            table: {
              headerRows: 1,
              dontBreakRows: true,
              widths: [30, '*', 82, 130, 68, 58],
              body: [head, ...body],
            },
          },
    ],
  };
}

const indent = (level: number): number => (level - 1) * 18;

function questionOf(row: QuestionRow, { changed }: Gathered, { moments }: Telling): Content[] {
  const left = indent(row.level) + 22;
  const { question, answer } = row;
  const under = { fontSize: 9.5, color: INK_2, margin: [left, 1, 0, 0] as [number, number, number, number] };
  const said = answerWords(question.type, answer?.value ?? null);
  const isChanged = changed.has(question.no);
  return [
    words(`${row.number}  ${question.text}`, { margin: [indent(row.level), 7, 0, 1] }),
    ...(said === '' ? [] : [words(said, { bold: true, margin: [left, 0, 0, 0] })]),
    ...row.entries.flatMap((entry, at) => [
      words(`${at + 1}. ${entry.said.map(({ text, value }) => `${text}: ${value ?? ''}`).join('; ')}`, {
        margin: [left, 0, 0, 0],
      }),
    ]),
    ...(said === '' && row.entries.length === 0 && row.documents.length === 0
      ? [words('No answer', under)]
      : []),
    ...(!answer?.answer_by ? [] : [words(`Later, ${moments.whole(answer.answer_by)}`, under)]),
    ...(!answer?.returned ? [] : [words(`Returned: “${answer.returned}”`, under)]),
    ...(answer?.waived ? [words('Waived', under)] : []),
    ...(isChanged ? [words('Changed since the last export', { ...under, color: MARKED, bold: true })] : []),
    ...row.documents.map(({ name }) => words(`Document: ${name}`, under)),
    ...row.notes.map((note) =>
      words(`Note, ${moments.moment(note.created_at)}. ${note.text}`, { ...under, italics: true }),
    ),
  ];
}

function signaturesIn(section: FormSection, { questionnaire }: Gathered, { moments }: Telling): Content[] {
  const signed = questionnaire.state.signatures.filter(({ section_no }) => section_no === section.no);
  return signed.map((one) =>
    words(
      one.signed_at === null
        ? `${one.user_name}: ${one.signature ?? 'not signed yet'}`
        : `${one.user_name} signed as “${one.signature ?? ''}” on ${moments.moment(one.signed_at)}${
            one.ip_address === null ? '' : ` from ${one.ip_address}`
          }`,
      { margin: [0, 4, 0, 0] },
    ),
  );
}

/** Sections that say something. */
export function sectionParts(gathered: Gathered, telling: Telling): BookPart[] {
  const { form, state } = gathered.questionnaire;
  const visible = visibleIn(form, gatherAnswers(form, state.answers));
  return visible.sections.flatMap((section) => {
    const rows = shownRows(rowsOf(gathered.questionnaire, section), telling.removeNos);
    const content = [
      ...setLetter(readRichText(section.letter)),
      ...rows.flatMap((row) => questionOf(row, gathered, telling)),
      ...signaturesIn(section, gathered, telling),
    ];
    if (content.length === 0) return [];
    return [{ id: `section-${section.no}`, title: section.name, content: [title(section.name), ...content] }];
  });
}
