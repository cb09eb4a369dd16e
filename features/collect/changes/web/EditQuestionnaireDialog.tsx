import { useId } from 'react';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toast } from '#platform/web/toasts.ts';
import { labelField } from '#platform/name-field.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SharedEdits } from '#ui/form/SharedEdits.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { SELECT_DUE_DATE } from '../../sending/messages.ts';
import { DueField } from '../../sending/web/fields/DueField.tsx';
import { OptionSwitch } from '../../sending/web/fields/OptionSwitch.tsx';
import { changeCalls } from '../contract.ts';
import { ENTER_NAME } from '../messages.ts';
import { ChangedQuestionnaire } from '../model.ts';
import classes from './changes.module.css';

export interface EditQuestionnaireDialogProps {
  questionnaire: ChangedQuestionnaire & { is_draft: boolean; formatted_name: string };
  today: string;
  onClose: () => void;
}

/** A day it has already may be over; another one may not, and none is no day. */
const schemaOn =
  (today: string) =>
  ({ due_date: had }: ChangedQuestionnaire) =>
    z.object({
      name: labelField(200).min(1, ENTER_NAME),
      due_date: z
        .string()
        .refine((day) => day === (had ?? '') || (day !== '' && day >= today), SELECT_DUE_DATE),
      reminders: z.boolean(),
      earliest: z.string(),
    });

/** SND-050: the name of a draft, the due date, the reminders. */
export function EditQuestionnaireDialog({ questionnaire, today, onClose }: EditQuestionnaireDialogProps) {
  const formId = useId();
  const edit = useVersionedForm({
    schema: schemaOn(today),
    latest: questionnaire,
    shape: ChangedQuestionnaire,
    read: ({ name, due_date, reminders_disabled, earliest_remind_date }) => ({
      name,
      due_date: due_date ?? '',
      reminders: !reminders_disabled,
      earliest: earliest_remind_date ?? '',
    }),
    labels: {
      name: 'Name',
      due_date: 'Due date',
      reminders: 'Reminders',
      earliest: 'Earliest reminder date',
    },
    inWords: (field, value) => {
      if (field === 'reminders') return value === true ? 'On' : 'Off';
      return (field === 'due_date' || field === 'earliest') && value !== ''
        ? shortDate(String(value))
        : undefined;
    },
    what: 'this questionnaire',
    // What stays as it is is not sent: a day that is over could not be chosen again.
    send: ({ name, due_date, reminders, earliest }, on) =>
      call(changeCalls.saveQuestionnaire, {
        questionnaire_id: on.id,
        version: on.version,
        ...(name === on.name ? {} : { name }),
        ...(due_date === (on.due_date ?? '') ? {} : { due_date }),
        ...(earliest === (on.earliest_remind_date ?? '')
          ? {}
          : { earliest_remind_date: earliest === '' ? null : earliest }),
        ...(reminders === !on.reminders_disabled ? {} : { reminders_disabled: !reminders }),
      }),
    onSaved: () => {
      toast.success('Questionnaire saved');
      onClose();
    },
    onNothingLeft: onClose,
  });
  const { form } = edit;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Edit questionnaire"
      subtitle={questionnaire.formatted_name}
      width={560}
      footer={
        <FormButtons form={formId} busy={form.isSubmitting} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form id={formId} className={classes.form} onSubmit={edit.save} noValidate>
        {questionnaire.is_draft && <TextField label="Name" required longest={200} {...form.field('name')} />}
        <DueField from={today} min={today} {...form.field('due_date')} />
        <OptionSwitch
          label="Send reminders"
          description="Owners get reminders until it’s done or the due date has passed."
          {...form.field('reminders')}
        />
        {form.values.reminders && (
          <DueField
            label="Earliest reminder date"
            required={false}
            description="Optional. No reminders go out before this day."
            from={today}
            min={today}
            {...form.field('earliest')}
          />
        )}
        <SharedEdits of={edit} title="Someone else changed this questionnaire" />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
