import { useId } from 'react';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { isDay } from '#features/questionnaires/rules/days.ts';
import { defaultDate } from '#features/questionnaires/rules/due-defaults.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { changeCalls } from '../../../changes/contract.ts';
import { SELECT_DUE_DATE } from '../../../sending/messages.ts';
import { DueField } from '../../../sending/web/fields/DueField.tsx';
import { questionnaires } from '../../rules/outcome-words.ts';
import { inParts } from './in-parts.ts';
import { tellOutcome } from './tell-outcome.ts';

export interface DueDateDialogProps {
  ids: readonly number[];
  /** Of the only one. */
  current: string | null;
  today: string;
  onDone: () => void;
  onClose: () => void;
}

/** OVR-033, OVR-034. */
export function DueDateDialog({ ids, current, today, onDone, onClose }: DueDateDialogProps) {
  const formId = useId();
  const schema = z.object({
    due_date: z.string().refine((day) => isDay(day) && day >= today, SELECT_DUE_DATE),
  });
  const start = ids.length === 1 && current !== null ? current : defaultDate(today, 'changeDueDate');
  const form = useZodForm(schema, { due_date: start }, { what: 'the due date' });
  const save = async ({ due_date }: { due_date: string }) => {
    const outcome = await inParts(ids, (questionnaire_ids) =>
      call(changeCalls.changeQuestionnaires, { questionnaire_ids, due_date }),
    );
    tellOutcome(
      outcome,
      outcome.done === 1
        ? `Due date changed to ${shortDate(due_date)}`
        : `${questionnaires(outcome.done)} due ${shortDate(due_date)}`,
    );
    onDone();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Change due date"
      subtitle={ids.length === 1 ? undefined : questionnaires(ids.length)}
      footer={
        <FormButtons form={formId} busy={form.isSubmitting} onCancel={onClose}>
          Change due date
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={form.submit(save)} noValidate>
        <DueField from={today} min={today} {...form.field('due_date')} />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
