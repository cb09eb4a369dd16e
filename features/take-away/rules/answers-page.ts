/** One questionnaire with all that was said, as a page. */
import type { Moments } from '#features/collect/exports/rules/moments.ts';
import { answerWords } from '#features/collect/exports/rules/shown-answers.ts';
import { type QuestionRow, rowsOf } from '#features/collect/preview/rules/section-rows.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import type { FormSection, OpenedQuestionnaire } from '#features/questionnaires/model.ts';
import { readRichText, writeRichText } from '#features/questionnaires/rules/rich-text.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import { html, Html, NOTHING, page } from './page.ts';

export const statusWords = (
  { submitted_at, completed }: Pick<OpenedQuestionnaire['state'], 'submitted_at' | 'completed'>,
  { moment }: Pick<Moments, 'moment'>,
): string =>
  submitted_at !== null ? `Submitted ${moment(submitted_at)}` : completed ? 'Completed' : 'Not submitted yet';

function questionOf(
  { number, question, answer, entries, documents, notes }: QuestionRow,
  moments: Moments,
): Html {
  const said = answerWords(question.type, answer?.value ?? null);
  const hasNothing = said === '' && entries.length === 0 && documents.length === 0;
  return html`<dt>${number} ${question.text}</dt>
    ${said === '' ? NOTHING : html`<dd>${said}</dd>`}${entries.map(
      (entry, at) =>
        html`<dd>
          ${at + 1}. ${entry.said.map(({ text, value }) => `${text}: ${value ?? ''}`).join('; ')}
        </dd>`,
    )}${documents.map(({ name }) => html`<dd>Document: ${name}</dd>`)}${
      hasNothing ? html`<dd class="quiet">No answer</dd>` : NOTHING
    }${notes.map((note) => html`<dd class="quiet">Note, ${moments.moment(note.created_at)}: ${note.text}</dd>`)}`;
}

function sectionOf(questionnaire: OpenedQuestionnaire, section: FormSection, moments: Moments): Html {
  const rows = rowsOf(questionnaire, section);
  const letter = section.letter ? new Html(writeRichText(readRichText(section.letter))) : NOTHING;
  const signed = questionnaire.state.signatures.filter(({ section_no }) => section_no === section.no);
  if (rows.length === 0 && letter.text === '' && signed.length === 0) return NOTHING;
  return html`<h2>${section.name}</h2>
    ${letter}
    <dl>${rows.map((row) => questionOf(row, moments))}</dl>
    ${signed.map(
      ({ user_name, signature, signed_at }) =>
        html`<p>
          ${
            signed_at === null
              ? `${user_name}: ${signature ?? 'not signed yet'}`
              : `${user_name} signed as “${signature ?? ''}” on ${moments.moment(signed_at)}`
          }
        </p>`,
    )}`;
}

export function answersPage(questionnaire: OpenedQuestionnaire, moments: Moments, depth: number): string {
  const { form, state } = questionnaire;
  const visible = visibleIn(form, gatherAnswers(form, state.answers));
  return page(
    questionnaire.formatted_name,
    depth,
    html`<p class="quiet">${questionnaire.company_name} · ${statusWords(state, moments)}</p>
      ${visible.sections.map((section) => sectionOf(questionnaire, section, moments))}`,
  );
}
