import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import { useAnswers } from '../../web/answering/answering.ts';
import { standingOf } from '../../rules/standing.ts';
import type { QuestionnaireState } from '../model.ts';
import { firstRequired } from '../rules/first-required.ts';
import { factsOf } from '../rules/section-facts.ts';
import { useDesk, useOutboxFact } from './desk.ts';
import { CompletionDialog } from './later-parts.ts';
import { Layout } from './layout/Layout.tsx';
import { PageContext, type Page } from './page.ts';
import { usePlace } from './use-place.ts';
import { useGoneThrough } from './use-gone-through.ts';
import { useSubmit } from './use-submit.ts';

interface SectionsProps {
  back: string | null;
  state: QuestionnaireState;
  today: string;
}

/** Which section is shown, how all of them stand, and the way from one to the next. */
export function Sections({ back, state, today }: SectionsProps) {
  const desk = useDesk();
  const { opened, mode, answering, disabled } = desk;
  const firm = useFirm();
  // The field shows a key at once; how all stands may follow a moment later.
  const answers = useDeferredValue(useAnswers(answering));
  const [triedToSubmit, setTried] = useState(false);
  const [reviewed, setReviewed] = useState(false);
  const conflicts = useOutboxFact('conflicts');
  const preview = mode !== 'client';
  const facts = useMemo(() => factsOf(opened.form, state), [opened.form, state]);
  const standing = useMemo(
    () => standingOf(opened.form, answers, facts, { triedToSubmit, preview }),
    [opened.form, answers, facts, triedToSubmit, preview],
  );
  const required =
    firm.preferences.first_section_required === true && !preview
      ? firstRequired(standing.visible.sections, state.marked_sections)
      : null;
  const { section, ringed, go, refused } = usePlace({ opened, standing, required });
  const { submit, next, problem, close, busy } = useSubmit(desk, reviewed);
  const goneThrough = useGoneThrough(section, ({ no }) => {
    const now = standingOf(opened.form, answering.book.answers(), facts, { triedToSubmit, preview });
    return now.marks.get(no) === 'completed';
  });
  const hasReview = standing.visible.sections.some(({ key }) => key === 'review_and_submit');
  const left = standing.missing.length;
  const submitOff = disabled
    ? 'This can’t be submitted right now.'
    : conflicts > 0
      ? 'Choose between two answers first.'
      : left > 0
        ? `${left === 1 ? '1 item' : `${left} items`} left before you can submit`
        : hasReview && !reviewed
          ? 'Check the box above first.'
          : null;
  const page: Page = {
    standing,
    section,
    go,
    reviewed,
    setReviewed,
    submitOff,
    submit: () => {
      setTried(true);
      if (submitOff === null && !busy) submit();
    },
  };
  return (
    <PageContext value={page}>
      <Layout
        back={back}
        state={state}
        today={today}
        ringed={ringed}
        required={required}
        problem={problem ?? refused}
        onNext={goneThrough}
      />
      {next && (
        <Suspense fallback={null}>
          <CompletionDialog questionnaire={opened} deposit={state} next={next} onClose={close} />
        </Suspense>
      )}
    </PageContext>
  );
}
