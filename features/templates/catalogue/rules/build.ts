/** The few words the forms of the catalog are written in. Numbers are given in reading order. */
import {
  type EntryColumn,
  type Form,
  type FormQuestion,
  type FormSection,
  NO,
  type QuestionType,
  YES,
} from '#features/questionnaires/model.ts';
import type { PaperName } from '#features/intake/rules/papers.ts';

/** A question with what hangs on its answers. */
export interface Asked {
  type: QuestionType;
  text: string;
  options?: readonly string[];
  optional?: boolean;
  /** The longest answer. */
  longest?: number;
  /** Not applicable or later make no sense here. */
  noNotApplicable?: boolean;
  noLater?: boolean;
  /** Finds last year's answer to the same question. In a column it is read after the key of its list. */
  key?: string;
  /** The paper it asks for, by its usual name: W-2. */
  paper?: PaperName;
  columns?: readonly Asked[];
  /** By answer, what is asked next. */
  followUps?: Readonly<Record<string, readonly Asked[]>>;
  /** So that a section elsewhere can wait for this question. */
  id?: string;
}

export interface Part {
  key: FormSection['key'];
  name: string;
  instruction?: string;
  letter?: string;
  optional?: boolean;
  /** The id of a question and the answer that shows this section. */
  when?: readonly [id: string, answer: string];
  questions?: readonly Asked[];
}

export interface CatalogueForm {
  key: string;
  country: 'US' | 'CA';
  name: string;
  /** What it is for, in a sentence. */
  about: string;
  /** Entity types it is made for; empty for any. */
  for: readonly string[];
  parts: readonly Part[];
}

type More = Omit<Asked, 'type' | 'text'>;
const ask =
  (type: QuestionType) =>
  (text: string, more: More = {}): Asked => ({ type, text, ...more });

export const text = ask('text');
export const paragraph = ask('textarea');
export const day = ask('date');
/** Kept sealed and shown as dots. */
export const secret = ask('password');
export const yesNo = (
  words: string,
  yes: readonly Asked[] = [],
  more: More & { no?: readonly Asked[] } = {},
): Asked => {
  const { no = [], ...rest } = more;
  const followUps = { ...(yes.length > 0 ? { [YES]: yes } : {}), ...(no.length > 0 ? { [NO]: no } : {}) };
  return {
    type: 'boolean',
    text: words,
    ...(Object.keys(followUps).length > 0 ? { followUps } : {}),
    ...rest,
  };
};
export const oneOf = (words: string, options: readonly string[], more: More = {}): Asked => ({
  type: 'select',
  text: words,
  options,
  ...more,
});
export const someOf = (words: string, options: readonly string[], more: More = {}): Asked => ({
  type: 'multiple',
  text: words,
  options,
  ...more,
});
/** Please upload … */
export const upload = (words: string, more: More = {}): Asked => ({ type: 'upload', text: words, ...more });
/** A table the client adds rows to. */
export const list = (words: string, columns: readonly Asked[], more: More = {}): Asked => ({
  type: 'entries',
  text: words,
  columns,
  ...more,
});
export const amount = (words: string, more: More = {}): Asked => text(words, { longest: 20, ...more });

export const asks = (name: string, questions: readonly Asked[], more: Partial<Part> = {}): Part => ({
  key: 'questionnaire',
  name,
  questions,
  ...more,
});
export const letter = (name: string, html: string, more: Partial<Part> = {}): Part => ({
  key: 'agreement_signature',
  name,
  letter: html,
  ...more,
});
export const page = (name: string, html: string, more: Partial<Part> = {}): Part => ({
  key: 'custom',
  name,
  letter: html,
  ...more,
});
export const checklist = (questions: readonly Asked[] = []): Part => ({
  key: 'document_checklist',
  name: 'Document checklist',
  questions,
});
export const review = (): Part => ({ key: 'review_and_submit', name: 'Review and submit' });

/** The parts of one form as sections of another: each says whose it is, and waits unless it waits already. */
export const inside = (label: string, parts: readonly Part[], when: Part['when']): Part[] =>
  parts.map((part) => ({
    ...part,
    name: part.name.includes(label) ? part.name : `${label}: ${part.name}`,
    ...(part.when ? {} : { when }),
  }));

export function formOf({ parts }: Pick<CatalogueForm, 'parts'>): Form {
  const named = new Map<string, number>();
  let next = 0;
  const number = () => next++;

  const plain = (asked: Asked) => ({
    type: asked.type,
    text: asked.text,
    options: [...(asked.options ?? [])],
    optional: asked.optional ?? false,
    number_of_characters: asked.longest ?? null,
    disable_not_applicable: asked.noNotApplicable ?? false,
    disable_answer_later: asked.noLater ?? false,
    year_key: asked.key ?? null,
    paper: asked.paper ?? null,
  });
  const column = (asked: Asked, of: Asked): EntryColumn => ({
    no: number(),
    ...plain(asked),
    year_key: asked.key === undefined || of.key === undefined ? null : `${of.key}-${asked.key}`,
    show_when: null,
  });
  const questions = (list_: readonly Asked[], show_when: FormQuestion['show_when']): FormQuestion[] =>
    list_.flatMap((asked) => {
      const no = number();
      if (asked.id !== undefined) named.set(asked.id, no);
      const own: FormQuestion = {
        no,
        ...plain(asked),
        show_when,
        columns: (asked.columns ?? []).map((one) => column(one, asked)),
      };
      const below = Object.entries(asked.followUps ?? {}).flatMap(([answer, next_]) =>
        questions(next_, { question: no, answer }),
      );
      return [own, ...below];
    });

  const sections = parts.map((part) => ({
    part,
    section: {
      no: number(),
      key: part.key,
      name: part.name,
      instruction: part.instruction ?? '',
      letter: part.letter ?? '',
      optional: part.optional ?? false,
      questions: questions(part.questions ?? [], null),
    },
  }));
  return {
    sections: sections.map(({ part: { when, name }, section }) => {
      if (!when) return { ...section, show_when: null };
      const question = named.get(when[0]);
      if (question === undefined)
        throw new Error(`${name} waits for ${when[0]}, which no question is called`);
      return { ...section, show_when: { question, answer: when[1] } };
    }),
  };
}
