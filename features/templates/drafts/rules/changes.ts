/** What is different between two versions of a form, in words a colleague understands. */
import type { Form, FormQuestion, FormSection } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';

const MOST = 12;
const SHORT = 60;
const short = (text: string): string =>
  text.length > SHORT ? `${text.slice(0, SHORT - 1).trimEnd()}…` : text;

/** At most so many; what is left out is counted. */
export function changesBetween(before: Form | null, after: Form, most = MOST): string[] {
  if (before === null) return ['First version'];
  const found = [...sectionChanges(before, after), ...questionChanges(before, after)];
  const rest = found.length - most;
  return rest > 0 ? [...found.slice(0, most), `and ${rest} more change${rest === 1 ? '' : 's'}`] : found;
}

function sectionChanges(before: Form, after: Form): string[] {
  const were = new Map(before.sections.map((section) => [section.no, section]));
  const are = new Map(after.sections.map((section) => [section.no, section]));
  const found: string[] = [];
  for (const section of after.sections) {
    const was = were.get(section.no);
    if (!was) found.push(`Added the section “${section.name}”`);
    else found.push(...inSection(was, section));
  }
  for (const section of before.sections)
    if (!are.has(section.no)) found.push(`Removed the section “${section.name}”`);
  const order = (form: Form, of: ReadonlyMap<number, FormSection>) =>
    form.sections.flatMap(({ no }) => (of.has(no) ? [no] : [])).join();
  if (order(before, are) !== order(after, were)) found.push('Changed the order of sections');
  return found;
}

function inSection(was: FormSection, is: FormSection): string[] {
  const found: string[] = [];
  if (was.name !== is.name) found.push(`Renamed “${was.name}” to “${is.name}”`);
  if (was.letter !== is.letter) found.push(`Changed the text of “${is.name}”`);
  if (was.instruction !== is.instruction) found.push(`Changed the instruction of “${is.name}”`);
  if (JSON.stringify(was.show_when) !== JSON.stringify(is.show_when))
    found.push(`Changed when “${is.name}” shows`);
  return found;
}

function questionChanges(before: Form, after: Form): string[] {
  const were = indexOf(before);
  const are = indexOf(after);
  const found: string[] = [];
  for (const section of after.sections) {
    const isNew = !were.sectionOf.has(section.no);
    for (const asked of section.questions) {
      const was = were.question.get(asked.no);
      // What came with a new section is said by the section.
      if (!was && !isNew) found.push(`Added “${short(asked.text)}” to “${section.name}”`);
      if (was) found.push(...inQuestion(was, asked));
      if (was && were.sectionOf.get(asked.no)!.no !== section.no)
        found.push(`Moved “${short(asked.text)}” to “${section.name}”`);
    }
  }
  for (const section of before.sections) {
    if (!are.sectionOf.has(section.no)) continue;
    for (const asked of section.questions)
      if (!are.question.has(asked.no)) found.push(`Removed “${short(asked.text)}” from “${section.name}”`);
  }
  return found;
}

const SAID: readonly [string, (asked: FormQuestion) => unknown][] = [
  ['the words', ({ text }) => text],
  ['the kind of answer', ({ type }) => type],
  ['the options', ({ options }) => options],
  ['the columns', ({ columns }) => columns],
  ['when it shows', ({ show_when }) => show_when],
  ['how many files it takes', ({ single = false }) => single],
  ['whether it is required', ({ optional }) => optional],
  [
    'what may be left out',
    ({ disable_not_applicable, disable_answer_later, number_of_characters }) => [
      disable_not_applicable,
      disable_answer_later,
      number_of_characters,
    ],
  ],
];

function inQuestion(was: FormQuestion, is: FormQuestion): string[] {
  const changed = SAID.filter(([, read]) => JSON.stringify(read(was)) !== JSON.stringify(read(is))).map(
    ([name]) => name,
  );
  return changed.length === 0 ? [] : [`Changed ${changed.join(', ')} of “${short(is.text)}”`];
}
