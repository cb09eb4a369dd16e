import type { ReactNode } from 'react';
import type { Form, FormSection } from '../../model.ts';
import { numberedIn } from '../../rules/numbering.ts';
import { instructionOf } from '../../rules/section-words.ts';
import type { Standing } from '../../rules/standing.ts';
import type { Answering } from './answering.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { RichText } from './RichText.tsx';
import classes from './answering.module.css';

interface SectionPageProps {
  form: Form;
  section: FormSection;
  standing: Standing;
  answering: Answering;
  /** By its number: the question to look at. */
  ringed?: number | null;
  /** Below the instruction. */
  extra?: ReactNode;
}

/** One section by its kind; what has no look of its own lists its questions. */
export function SectionPage({ extra, ...shown }: SectionPageProps) {
  const { section, answering } = shown;
  const { words } = answering;
  return (
    <>
      <h2 className={classes.title} tabIndex={-1}>
        {words(section.name)}
      </h2>
      <p className={classes.instruction}>{words(instructionOf(section))}</p>
      {extra}
      <Inside {...shown} />
    </>
  );
}

function Inside({ form, section, standing, answering, ringed = null }: SectionPageProps) {
  const { Letter, Review, Checklist } = answering;
  if (section.key === 'agreement_signature' && Letter) return <Letter section={section} />;
  if (section.key === 'custom' || section.key === 'agreement_signature')
    return (
      <div className={classes.paper}>
        <RichText html={section.letter} words={answering.words} />
        {section.key === 'agreement_signature' && <p className={classes.signHere}>Clients sign here.</p>}
      </div>
    );
  if (section.key === 'review_and_submit')
    return Review ? <Review /> : <ReviewPage form={form} standing={standing} answering={answering} />;
  if (section.key === 'document_checklist' && Checklist) return <Checklist section={section} />;
  const list = numberedIn(form, section, standing.visible.has);
  if (list.length === 0) return <p className={classes.nothing}>There’s nothing to answer here.</p>;
  return (
    <ol className={classes.questions}>
      {list.map(({ question, number, level }) => (
        <QuestionItem
          key={question.no}
          question={question}
          number={number}
          level={level}
          answering={answering}
          ringed={ringed === question.no}
        />
      ))}
    </ol>
  );
}
