/** One questionnaire with all that was said, as a page. */
import type { Moments } from '#features/collect/exports/rules/moments.ts';
import { answerWords } from '#features/collect/exports/rules/shown-answers.ts';
import { type QuestionRow, rowsOf } from '#features/collect/preview/rules/section-rows.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import type { FormSection, OpenedQuestionnaire } from '#features/questionnaires/model.ts';
import { readRichText, writeRichText } from '#features/questionnaires/rules/rich-text.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import { Markup, markup, NOTHING, page } from '#platform/plain-page.ts';

export const statusWords = (
  { submitted_at, completed }: Pick<OpenedQuestionnaire['state'], 'submitted_at' | 'completed'>,
  { moment }: Pick<Moments, 'moment'>,
): string =>
  submitted_at !== null ? `Submitted ${moment(submitted_at)}` : completed ? 'Completed' : 'Not submitted yet';

const said = (words: string): Markup => markup`<dd>${words}</dd>`;
const quiet = (words: string): Markup => markup`<dd class="quiet">${words}</dd>`;

function questionOf(row: QuestionRow, { moment }: Moments): Markup {
  const { number, question, answer, entries, documents, notes } = row;
  const words = answerWords(question.type, answer?.value ?? null);
  const lines = [
    ...(words === '' ? [] : [said(words)]),
    ...entries.map((entry, at) =>
      said(`${at + 1}. ${entry.said.map(({ text, value }) => `${text}: ${value ?? ''}`).join('; ')}`),
    ),
    ...documents.map(({ name }) => said(`Document: ${name}`)),
  ];
  const shown = lines.length === 0 ? [quiet('No answer')] : lines;
  const noted = notes.map((note) => quiet(`Note, ${moment(note.created_at)}: ${note.text}`));
  return markup`<dt>${number} ${question.text}</dt>${shown}${noted}`;
}

function signaturesOf({ state }: OpenedQuestionnaire, sectionNo: number, { moment }: Moments): Markup[] {
  return state.signatures
    .filter(({ section_no }) => section_no === sectionNo)
    .map(({ user_name, signature, signed_at }) =>
      signed_at === null
        ? markup`<p>${user_name}: ${signature ?? 'not signed yet'}</p>`
        : markup`<p>${user_name} signed as “${signature ?? ''}” on ${moment(signed_at)}</p>`,
    );
}

function sectionOf(questionnaire: OpenedQuestionnaire, section: FormSection, moments: Moments): Markup {
  const rows = rowsOf(questionnaire, section).map((row) => questionOf(row, moments));
  const letter = section.letter ? new Markup(writeRichText(readRichText(section.letter))) : NOTHING;
  const signed = signaturesOf(questionnaire, section.no, moments);
  if (rows.length === 0 && letter.text === '' && signed.length === 0) return NOTHING;
  return markup`<h2>${section.name}</h2>${letter}<dl>${rows}</dl>${signed}`;
}

export function answersPage(questionnaire: OpenedQuestionnaire, moments: Moments, depth: number): string {
  const { form, state, formatted_name, company_name } = questionnaire;
  const { sections } = visibleIn(form, gatherAnswers(form, state.answers));
  const shown = sections.map((section) => sectionOf(questionnaire, section, moments));
  const head = markup`<p class="quiet">${company_name} · ${statusWords(state, moments)}</p>`;
  return page(formatted_name, depth, markup`${head}${shown}`);
}
