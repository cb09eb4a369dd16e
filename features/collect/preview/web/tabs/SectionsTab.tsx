import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factsOf } from '#features/questionnaires/answering/rules/section-facts.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import type { Mark, OpenedQuestionnaire } from '#features/questionnaires/model.ts';
import { standingOf } from '#features/questionnaires/rules/standing.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import { ledgerQuery } from '../../../ledger/web/queries.ts';
import { useCompleteSection } from '../../../ledger/web/use-complete-section.ts';
import { canSettle } from '../../../ledger/web/use-ledger-keys.ts';
import type { PreviewHead } from '../../model.ts';
import { rowsOf } from '../../rules/section-rows.ts';
import { openedQuery } from '../queries.ts';
import type { NamedDocument } from '../use-opened-document.tsx';
import { LetterSignatures } from './LetterSignatures.tsx';
import { SectionTable } from './SectionTable.tsx';
import classes from './tabs.module.css';

interface SectionsTabProps {
  head: PreviewHead;
  onDocument: (document: NamedDocument) => void;
}

const SHAPES: Record<Mark, StatusShape> = {
  completed: 'done',
  pending: 'wait',
  incomplete: 'empty',
  error: 'error',
};

/** OVR-019: each section with its questions, this year's answers beside last year's, and notes. */
export function SectionsTab({ head, onDocument }: SectionsTabProps) {
  const { data, error, refetch } = useQuery(openedQuery(head.id));
  if (error && !data)
    return <RegionError why="We couldn’t load the answers." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={[80, 60, 70]} />;
  return <Sections head={head} opened={data} onDocument={onDocument} />;
}

function Sections({ head, opened, onDocument }: SectionsTabProps & { opened: OpenedQuestionnaire }) {
  const { form, state } = opened;
  const standing = standingOf(form, gatherAnswers(form, state.answers), factsOf(form, state));
  const sections = standing.visible.sections.filter(({ key }) => key !== 'review_and_submit');
  const [chosen, setChosen] = useState<number | null>(null);
  const firstOpen = sections.find(({ no }) => standing.marks.get(no) !== 'completed') ?? sections[0];
  const section = sections.find(({ no }) => no === chosen) ?? firstOpen;
  if (!section) return <p className={classes.none}>This questionnaire has no questions yet.</p>;
  const rows = rowsOf(opened, section);
  const answered = rows.filter(({ state: stands }) => stands !== null && stands !== 'open').length;
  return (
    <div className={classes.sections}>
      <nav aria-label="Sections" className={classes.list}>
        {sections.map(({ no, name }) => (
          <button
            key={no}
            type="button"
            aria-current={no === section.no || undefined}
            onClick={() => setChosen(no)}
          >
            <StatusMark shape={SHAPES[standing.marks.get(no) ?? 'incomplete']} /> {name}
          </button>
        ))}
      </nav>
      <div className={classes.section}>
        <div className={classes.sectionHead}>
          <h2>
            {section.name}{' '}
            {rows.length > 0 && (
              <span>
                {answered} of {rows.length} answered
              </span>
            )}
          </h2>
          {section.key !== 'agreement_signature' && (
            <CompleteSection
              head={head}
              no={section.no}
              isMarked={state.marked_sections.includes(section.no)}
            />
          )}
        </div>
        {section.key === 'agreement_signature' && (
          <LetterSignatures
            head={head}
            signatures={state.signatures.filter(({ section_no }) => section_no === section.no)}
          />
        )}
        {rows.length > 0 && <SectionTable head={head} rows={rows} onDocument={onDocument} />}
        {rows.length === 0 && section.key !== 'agreement_signature' && (
          <p className={classes.none}>There are no questions here.</p>
        )}
      </div>
    </div>
  );
}

/** What is to go in it is received, and it counts as gone through. */
function CompleteSection({ head, no, isMarked }: { head: PreviewHead; no: number; isMarked: boolean }) {
  const { data: ledger } = useQuery(ledgerQuery(head.id));
  const complete = useCompleteSection(head.id);
  const items = ledger?.items.filter((item) => item.section_no === no && canSettle(item));
  const may = head.may_lock && !head.locked && !head.is_draft && !head.completed;
  if (!may || !items || (isMarked && items.length === 0)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size="1rem" stroke={1.6} aria-hidden />}
      loading={complete.isPending}
      onClick={() => complete.mutate({ section_no: no, items })}
    >
      Mark section completed
    </Button>
  );
}
