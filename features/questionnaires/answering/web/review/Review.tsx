import { Button, Checkbox } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconClock, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import type { FormSection } from '../../../model.ts';
import { numberedIn } from '../../../rules/numbering.ts';
import { entriesOf } from '../../../rules/put-answer.ts';
import type { Missing } from '../../../rules/standing.ts';
import { questionMark } from '../../../rules/status.ts';
import { useAnswers } from '../../../web/answering/answering.ts';
import { SectionMark } from '../../../web/answering/SectionMark.tsx';
import { ALMOST_THERE } from '../../../messages.ts';
import { answerInWords } from '../answer-words.ts';
import { useDesk } from '../desk.ts';
import { usePage } from '../page.ts';
import classes from './review.module.css';

const AGREES = 'I have reviewed these answers. To the best of my knowledge they are true and complete.';

/** QST-023, QST-094, QST-095: what is missing as links, every section folded, and the words to agree to. */
export function Review() {
  const { opened, disabled } = useDesk();
  const { standing, reviewed, setReviewed } = usePage();
  const { missing, visible } = standing;
  return (
    <div className={classes.review}>
      {missing.length > 0 && !disabled && <MissingBanner missing={missing} />}
      <div className={classes.panels}>
        {visible.sections
          .filter(({ key }) => key !== 'review_and_submit' && key !== 'delivery')
          .map((section) => (
            <Panel key={section.no} section={section} />
          ))}
      </div>
      {!disabled && (
        <Checkbox
          className={classes.agree}
          checked={reviewed}
          onChange={(event) => setReviewed(event.currentTarget.checked)}
          label={opened.disclaimer.trim() === '' ? AGREES : opened.disclaimer}
        />
      )}
    </div>
  );
}

function MissingBanner({ missing }: { missing: readonly Missing[] }) {
  const { go } = usePage();
  const { answering } = useDesk();
  const [first] = missing;
  return (
    <div className={classes.missing}>
      <div className={classes.missingHead}>
        <IconClock size="1.375em" aria-hidden />
        <b>{ALMOST_THERE}</b>
        <Button
          rightSection={<IconArrowRight size="1.125em" aria-hidden />}
          onClick={() => go(first!.section.no, first!.question?.no)}
        >
          Go to the first one
        </Button>
      </div>
      <ul>
        {missing.map(({ section, question, number, answer_by }) => (
          <li key={question?.no ?? section.no}>
            <span className={classes.number}>
              {question === null || question.type === 'upload' ? (
                <IconFileText size="1.25em" aria-hidden />
              ) : (
                number
              )}
            </span>
            <a
              href={`#question${question?.no ?? ''}`}
              onClick={(event) => {
                event.preventDefault();
                go(section.no, question?.no);
              }}
            >
              {answering.words(question?.text ?? `Sign ${section.name}`)}
            </a>
            <span className={classes.where}>
              {answering.words(section.name)}
              {answer_by !== null && `, planned for ${dateInWords(answer_by)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** QST-023: closed on arrival. */
function Panel({ section }: { section: FormSection }) {
  const { opened, answering, disabled } = useDesk();
  const { standing, go } = usePage();
  const answers = useAnswers(answering);
  const [isOpen, setOpen] = useState(false);
  const shown = standing.visible.questionsOf(section);
  const done = shown.filter((asked) => questionMark(asked, answers) === 'completed').length;
  const name = answering.words(section.name);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SectionMark mark={standing.marks.get(section.no)!} share={standing.shares.get(section.no) ?? 0} />
          <b>{name}</b>
          {shown.length > 0 && (
            <span className={classes.count}>
              {done} of {shown.length} {section.key === 'document_checklist' ? 'received' : 'answered'}
            </span>
          )}
          <IconChevronDown size="1.25em" className={classes.chevron} aria-hidden />
        </button>
        {isOpen && !disabled && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Edit section ${name}`}
            onClick={() => go(section.no)}
          >
            Edit section
          </Button>
        )}
      </div>
      {isOpen && (
        <dl className={classes.answers}>
          {numberedIn(opened.form, section, standing.visible.has).map(({ question, number }) => {
            const answer = answers.of.get(question.no);
            const entries = question.type === 'entries' ? entriesOf(answers, question.no).size : 0;
            return (
              <div key={question.no}>
                <dt>
                  <span className={classes.number}>{number}</span>
                  {answering.words(question.text)}
                </dt>
                <dd data-open={!answer?.value && entries === 0 ? true : undefined}>
                  {entries > 0
                    ? entries === 1
                      ? '1 entry'
                      : `${entries} entries`
                    : answerInWords(question.type, answer ?? { value: null, answer_by: null }, question)}
                </dd>
              </div>
            );
          })}
          {shown.length === 0 && <p className={classes.nothing}>There’s nothing to answer here.</p>}
        </dl>
      )}
    </div>
  );
}
