/** Forms as templates hold them, with what a journey does not care about filled in. */
const blank = { optional: false, show_when: null };

export const asked = (no: number, text: string, more: object = {}) => ({
  ...blank,
  no,
  type: 'text',
  text,
  options: [],
  number_of_characters: null,
  disable_not_applicable: false,
  disable_answer_later: false,
  year_key: null,
  paper: null,
  columns: [],
  ...more,
});

export const column = (no: number, text: string) => {
  const { columns: _none, ...rest } = asked(no, text);
  return rest;
};

export const part = (no: number, name: string, questions: object[], key = 'questionnaire') => ({
  ...blank,
  no,
  key,
  name,
  instruction: '',
  letter: '',
  questions,
});

export const letter = (no: number, name: string, words: string) => ({
  ...part(no, name, [], 'agreement_signature'),
  letter: words,
});
