import { IconChevronRight } from '@tabler/icons-react';
import { SEPARATOR, type Form } from '../../model.ts';
import { numberedIn } from '../../rules/numbering.ts';
import type { Standing } from '../../rules/standing.ts';
import { type Answering, useAnswers } from './answering.ts';
import { SectionMark } from './SectionMark.tsx';
import classes from './answering.module.css';

interface ReviewPageProps {
  form: Form;
  standing: Standing;
  answering: Answering;
}

/** QST-023: every section folded on arrival. */
export function ReviewPage({ form, standing, answering }: ReviewPageProps) {
  const { words } = answering;
  const answers = useAnswers(answering);
  return (
    <div className={classes.review}>
      {standing.visible.sections
        .filter(({ key }) => key !== 'review_and_submit')
        .map((section) => (
          <details key={section.no} className={classes.reviewed}>
            <summary>
              <IconChevronRight size="1.125em" aria-hidden />
              <SectionMark mark={standing.marks.get(section.no)!} />
              {words(section.name)}
            </summary>
            <dl>
              {numberedIn(form, section, standing.visible.has).map(({ question, number }) => (
                <div key={question.no}>
                  <dt>
                    {number} {words(question.text)}
                  </dt>
                  <dd>{shownAnswer(question.type, answers.of.get(question.no)?.value ?? null)}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
    </div>
  );
}

const shownAnswer = (type: string, value: string | null): string => {
  if (value === null) return 'Not answered';
  return type === 'password' ? '••••' : value.replaceAll(SEPARATOR, ', ');
};
