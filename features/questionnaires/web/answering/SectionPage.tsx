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
}

/** One section by its kind; what has no look of its own lists its questions. */
export function SectionPage({ form, section, standing, answering }: SectionPageProps) {
  const { words } = answering;
  return (
    <>
      <h2 className={classes.title}>{words(section.name)}</h2>
      <p className={classes.instruction}>{words(instructionOf(section))}</p>
      <Inside form={form} section={section} standing={standing} answering={answering} />
    </>
  );
}

function Inside({ form, section, standing, answering }: SectionPageProps) {
  if (section.key === 'custom' || section.key === 'agreement_signature')
    return (
      <div className={classes.paper}>
        <RichText html={section.letter} words={answering.words} />
        {section.key === 'agreement_signature' && <p className={classes.signHere}>Clients sign here.</p>}
      </div>
    );
  if (section.key === 'review_and_submit')
    return <ReviewPage form={form} standing={standing} answering={answering} />;
  const list = numberedIn(form, section, standing.visible.has);
  if (list.length === 0) return <p className={classes.nothing}>There is nothing to answer here.</p>;
  return (
    <ol className={classes.questions}>
      {list.map((numbered) => (
        <QuestionItem key={numbered.question.no} numbered={numbered} answering={answering} />
      ))}
    </ol>
  );
}
