import { Button } from '@mantine/core';
import { shortDateTime } from '#platform/web/show-date.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { TemplateDetail } from '../../../library/model.ts';
import { changesBetween } from '../../rules/changes.ts';
import classes from './editor.module.css';

interface DraftConflictProps {
  /** What both began with, as far as this page knows. */
  before: Form;
  mine: Form;
  theirs: TemplateDetail;
  onTheirs: () => void;
  onMine: () => void;
}

/** Two people wrote the same draft: both sides in words, and nobody's work goes without a choice. */
export function DraftConflict({ before, mine, theirs, onTheirs, onMine }: DraftConflictProps) {
  const side = (title: string, form: Form) => {
    const changes = changesBetween(before, form);
    return (
      <section className={classes.side}>
        <h3>{title}</h3>
        <ul>
          {(changes.length === 0 ? ['No visible changes'] : changes).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title="Someone else changed this template"
      width={560}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onTheirs}>
            Use theirs
          </Button>
          <Button onClick={onMine}>Keep mine as the draft</Button>
        </>
      }
    >
      <p className={classes.who}>
        {theirs.updated_by ?? 'Someone'} saved it {shortDateTime(theirs.updated_at)}. Whichever you choose,
        you can undo it.
      </p>
      <div className={classes.sides}>
        {side('Their changes', theirs.form)}
        {side('Your changes', mine)}
      </div>
    </Dialog>
  );
}
