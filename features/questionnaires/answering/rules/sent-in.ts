/** What a submitted questionnaire brought, in counts: neither what was answered nor the name of a document. */
import type { Answers, FormSection } from '../../model.ts';
import type { Standing } from '../../rules/standing.ts';
import { isSigned, questionMark, type SectionFacts } from '../../rules/status.ts';

interface SentSection {
  section: FormSection;
  answers: number;
  documents: number;
  signed: boolean;
}

/** Sections in which nothing was sent are left out. `documents`: how many lie at a question. */
export function sentIn(
  { visible }: Pick<Standing, 'visible'>,
  answers: Answers,
  facts: ReadonlyMap<number, SectionFacts>,
  documents: ReadonlyMap<number, number>,
): SentSection[] {
  return visible.sections
    .map((section): SentSection => {
      const given = visible
        .questionsOf(section)
        .filter((asked) => questionMark(asked, answers) === 'completed' && !answers.of.get(asked.no)?.waived);
      const lying = given.map(({ no }) => documents.get(no) ?? 0);
      const known = facts.get(section.no);
      return {
        section,
        answers: lying.filter((count) => count === 0).length,
        documents: lying.reduce((sum, count) => sum + count, 0),
        signed: section.key === 'agreement_signature' && known !== undefined && isSigned(known),
      };
    })
    .filter(({ answers: count, documents: files, signed }) => count + files > 0 || signed);
}

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];

/** `12 answers, 3 documents`. */
export const sentWords = ({ answers, documents, signed }: Omit<SentSection, 'section'>): string =>
  [...(signed ? ['signed'] : []), ...counted(answers, 'answer'), ...counted(documents, 'document')].join(
    ', ',
  );
