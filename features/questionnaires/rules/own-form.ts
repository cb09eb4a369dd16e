/** The form as one client gets it: what was added for them, the letter edited for them, their names in it. */
import type { Form, FormQuestion, Overlay } from '../model.ts';
import { withItems } from './prepare-form.ts';
import { escapeText } from './rich-text.ts';
import { fillTags } from './tags.ts';

export function ownForm(form: Form, { items, letters, tags }: Overlay): Form {
  const text = (words: string) => fillTags(words, tags);
  const asked = <Q extends Pick<FormQuestion, 'text'>>(question: Q): Q => ({
    ...question,
    text: text(question.text),
  });
  return {
    // What is added was written in its final words when it was asked for.
    sections: withItems(form, items, true).sections.map((section) => ({
      ...section,
      name: text(section.name),
      instruction: text(section.instruction),
      letter: fillTags(letters[section.no] ?? section.letter, tags, escapeText),
      questions: section.questions.map((question) => ({
        ...asked(question),
        columns: question.columns.map(asked),
      })),
    })),
  };
}
