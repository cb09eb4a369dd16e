import { describe, expect, it } from 'vitest';
import { Form, type FormQuestion } from '#features/questionnaires/model.ts';
import { STANDARD_PAPERS } from '#features/intake/rules/papers.ts';
import { unknownTags } from '#features/questionnaires/rules/tags.ts';
import { lint, mustFix } from '../../rules/lint/lint.ts';
import { gradeOf } from '../../rules/lint/reading-level.ts';
import { formOf } from './build.ts';
import { catalogue } from './forms.ts';

const AIM = 8;
const HARDEST = 11;
const SHARE_ABOVE_AIM = 0.05;

const papers: ReadonlySet<string> = new Set(STANDARD_PAPERS.map(({ name }) => name));
const built = catalogue.map((entry) => ({ entry, form: formOf(entry) }));
const asked = (form: Form): FormQuestion[] => form.sections.flatMap(({ questions }) => questions);
/** The columns of lists, too. */
const everything = (form: Form) => asked(form).flatMap((one) => [one, ...one.columns]);
const wordsOf = (form: Form): string[] => [
  ...form.sections.flatMap(({ name, instruction, letter }) => [name, instruction, letter]),
  ...everything(form).flatMap(({ text, options }) => [text, ...options]),
];

describe.each(built.map(({ entry, form }) => [entry.key, entry, form] as const))(
  '%s',
  (_key, entry, form) => {
    it('is a form that can be sent as it is', () => {
      expect(Form.parse(form)).toEqual(form);
      expect(mustFix(form)).toEqual([]);
      const hidden = lint(form).filter(({ kind }) => kind === 'hidden_required');
      expect(hidden.map(({ text }) => text)).toEqual([]);
    });

    it('finds last year’s answers: every question has a key of its own', () => {
      const keys = everything(form).map(({ year_key, text }) => year_key ?? `none: ${text}`);
      expect(keys.filter((key) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))).toEqual([]);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    });

    it('uses the known tags and the few marks of a letter', () => {
      for (const words of wordsOf(form)) expect(unknownTags(words), words).toEqual([]);
      for (const { letter } of form.sections) {
        const marks = [...letter.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
        for (const [whole, name, rest] of marks) {
          expect(['p', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'], whole).toContain(name);
          expect(rest === '' || (name === 'a' && /^ href="https:\/\/[^"<>]+"$/.test(rest!)), whole).toBe(
            true,
          );
        }
      }
    });

    it('asks for papers by their standard names, and for numbers in secret', () => {
      for (const { type, paper, text } of everything(form)) {
        expect(paper !== null, text).toBe(type === 'upload');
        if (paper !== null) expect(papers.has(paper), text).toBe(true);
        const isNumber = /\b(?:SSN|SIN|EIN|ITIN|business number|account number)\b/.test(text);
        if (isNumber && !['boolean', 'upload', 'entries', 'multiple', 'select'].includes(type))
          expect(type, text).toBe('password');
      }
    });

    it('reads easily', () => {
      const hard = (most: number, questions: readonly { text: string }[]) =>
        questions.map(({ text }) => text).filter((text) => (gradeOf(text) ?? 1) > most);
      expect(hard(HARDEST, everything(form))).toEqual([]);
      const above = hard(AIM, asked(form));
      expect(above.length, above.join(' ')).toBeLessThanOrEqual(asked(form).length * SHARE_ABOVE_AIM);
    });

    it('is named, and says what it is for', () => {
      expect(entry.name.length).toBeGreaterThan(3);
      expect(entry.about.length).toBeGreaterThan(10);
    });
  },
);
