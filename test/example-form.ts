/** Forms for tests, written short. */
import type {
  Answer,
  Answers,
  EntryColumn,
  Form,
  FormQuestion,
  FormSection,
} from '#features/questionnaires/model.ts';

export const question = (no: number, more: Partial<FormQuestion> = {}): FormQuestion => ({
  no,
  type: 'text',
  text: `Question ${no}?`,
  options: [],
  optional: false,
  number_of_characters: null,
  disable_not_applicable: false,
  disable_answer_later: false,
  show_when: null,
  year_key: null,
  paper: null,
  columns: [],
  ...more,
});

export const column = (no: number, more: Partial<EntryColumn> = {}): EntryColumn => {
  const { columns: _none, show_when: _never, ...rest } = question(no);
  return { ...rest, show_when: null, ...more };
};

export const section = (
  no: number,
  questions: FormQuestion[],
  more: Partial<FormSection> = {},
): FormSection => ({
  no,
  key: 'questionnaire',
  name: `Section ${no}`,
  instruction: '',
  letter: '',
  optional: false,
  show_when: null,
  questions,
  ...more,
});

export const form = (...sections: FormSection[]): Form => ({ sections });

export const said = (value: string | null, more: Partial<Answer> = {}): Answer => ({
  value,
  answer_by: null,
  returned: null,
  ...more,
});

export const answers = (
  of: Record<number, string | Answer> = {},
  entries: Record<number, Record<number, string>[]> = {},
): Answers => ({
  of: new Map(
    Object.entries(of).map(([no, answer]) => [
      Number(no),
      typeof answer === 'string' ? said(answer) : answer,
    ]),
  ),
  entries: new Map(
    Object.entries(entries).map(([no, list]) => [
      Number(no),
      new Map(
        list.map((entry, at) => [
          at + 1,
          new Map(Object.entries(entry).map(([key, value]) => [Number(key), said(value)])),
        ]),
      ),
    ]),
  ),
});
