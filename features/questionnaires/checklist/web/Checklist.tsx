import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { mayBeTaken } from '#features/documents/rules/file-type.ts';
import type { PickedFile } from '#features/documents/web/pieces.ts';
import { useDesk, useQuestionnaireState } from '../../answering/web/desk.ts';
import { usePage } from '../../answering/web/page.ts';
import type { FormSection } from '../../model.ts';
import { type Numbered, numberedIn } from '../../rules/numbering.ts';
import { questionMark } from '../../rules/status.ts';
import { useAnswers } from '../../web/answering/answering.ts';
import { QuestionItem } from '../../web/answering/QuestionItem.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { Aside } from './Aside.tsx';
import { ChecklistItem, type ChecklistParts } from './ChecklistItem.tsx';
import { FilePicker } from './FilePicker.tsx';
import { NeedsAPlace } from './NeedsAPlace.tsx';
import { NONE_REFUSED, type RefusalsHere, RefusedHere } from './RefusedHere.tsx';
import { useTargets } from './targets.ts';
import { useDrop } from './use-drop.ts';
import { useFileActions } from './use-files.ts';
import { useSending } from './use-sending.ts';
import { NO_PLACE } from './target.ts';
import { WithFirm } from './WithFirm.tsx';
import classes from './checklist.module.css';

/** As in checklist.module.css: below this the list and what stands beside it are one column. */
const ONE_COLUMN = '(max-width: 74.99em)';
const SHEETS_GO_BELOW = 'Spreadsheets and text files go to Additional Attachments.';

/** CHK-001: the section of its own. */
export function Checklist({ section }: { section: FormSection }) {
  const { opened } = useDesk();
  const { standing } = usePage();
  return <ChecklistBoard listed={numberedIn(opened.form, section, standing.visible.has)} />;
}

/** Every paper that is asked for, one place to drop them all, and what has no place yet. */
export function ChecklistBoard({ listed }: { listed: readonly Numbered[] }) {
  const desk = useDesk();
  const { answering, outbox } = desk;
  const { documents } = useQuestionnaireState();
  const answers = useAnswers(answering);
  const sending = useSending(documents);
  const [refused, setRefused] = useState<RefusalsHere>(NONE_REFUSED);
  const isOneColumn = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false });
  const disabled = desk.disabled || outbox === null;
  const parts: ChecklistParts = {
    documents,
    actions: useFileActions(),
    sending,
    targets: useTargets(),
    disabled,
  };
  const papers = listed.filter(({ question }) => question.type === 'upload');
  const asked = listed.filter(({ question }) => question.type !== 'upload');
  const done = papers.filter(({ question }) => questionMark(question, answers) === 'completed').length;
  const add = (files: readonly PickedFile[]) => {
    const sheets = files.some(({ name }) => !mayBeTaken(name, 'checklist') && mayBeTaken(name, 'documents'));
    const refusals = sending.send(NO_PLACE, files);
    setRefused(sheets ? { ...refusals, notes: [...refusals.notes, SHEETS_GO_BELOW] } : refusals);
    return refusals.refused.length < files.length;
  };
  const { over, on } = useDrop({ disabled, onFiles: add });
  return (
    <>
      <p className={classes.lead} role="status">
        {done} of {papers.length} received. Send them in any order, as photos or PDFs.
      </p>
      {outbox === null && <p className={classes.small}>Uploads are off in a preview.</p>}
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.pile} data-over={over ?? undefined} {...on}>
            <IconStack2 size={30} stroke={1.4} aria-hidden />
            <p>
              <b>{over ? 'Drop to add them' : 'Drop everything here at once'}</b>
              <span>Not sure where a file goes? Add it here, then choose its place.</span>
            </p>
            <FilePicker label="everything" place="pile" look="filled" disabled={disabled} onFiles={add} />
          </div>
          <RefusedHere refusals={refused} />
          {isOneColumn && (
            <div className={classes.aside}>
              <WithFirm />
              <NeedsAPlace parts={parts} />
            </div>
          )}
          <ul className={classes.items} aria-label="What we asked for">
            {papers.map(({ question }) => (
              <ChecklistItem key={question.no} question={question} parts={parts} />
            ))}
          </ul>
          {asked.length > 0 && (
            <ol className={classes.asked}>
              {asked.map((one) => (
                <QuestionItem key={one.question.no} {...one} answering={answering} ringed={false} />
              ))}
            </ol>
          )}
        </div>
        <Aside parts={parts} withoutPlaces={isOneColumn} />
      </div>
    </>
  );
}
