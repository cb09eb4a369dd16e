import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { undoToast } from '#platform/web/toasts.ts';
import type { FormSection } from '../../model.ts';
import { useAnswers } from '../../web/answering/answering.ts';
import { lastYearWords, sameAgain } from '../rules/last-year.ts';
import { useDesk } from './desk.ts';
import { usePage } from './page.ts';
import classes from './answering-page.module.css';

const FEWEST = 2;

/** Fills in what was said last year where nothing is said yet; one tap, and one to take it back. */
export function NothingChanged({ section }: { section: FormSection }) {
  const { opened, answering, disabled } = useDesk();
  const { standing } = usePage();
  const answers = useAnswers(answering);
  const again = sameAgain(
    standing.visible.questionsOf(section),
    opened.prior,
    (no) => !answers.of.get(no)?.value && !answers.of.get(no)?.answer_by,
  );
  if (disabled || again.length < FEWEST) return null;
  const fill = () => {
    for (const { no, value } of again) answering.say(no, value, 'chosen');
    undoToast(`${again.length} answers filled in from last year`, () => {
      for (const { no } of again) answering.say(no, null, 'chosen');
    });
  };
  return (
    <div className={classes.same}>
      <span>
        You answered {again.length} of these {lastYearWords(opened.tax_year)}.
      </span>
      <Button variant="default" leftSection={<IconHistory size="1.125em" aria-hidden />} onClick={fill}>
        Nothing changed
      </Button>
    </div>
  );
}
