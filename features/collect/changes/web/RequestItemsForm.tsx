import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { NO_SLASH_OR_PERIOD } from '../../sending/messages.ts';
import { DueField } from '../../sending/web/fields/DueField.tsx';
import { ItemsField } from '../../sending/web/fields/ItemsField.tsx';
import { changeCalls } from '../contract.ts';
import { LOCKED } from '../messages.ts';
import type { ItemPlaces } from '../model.ts';
import { requestLabel, whyNotYet } from '../rules/request-words.ts';
import { firstValues, requestDraft, requestOf, requestRules } from './items-form.ts';
import classes from './changes.module.css';

interface RequestItemsFormProps {
  questionnaireId: number;
  places: ItemPlaces;
  onClose: () => void;
}

export function RequestItemsForm({ questionnaireId, places, onClose }: RequestItemsFormProps) {
  const formId = useId();
  const form = useZodForm(requestRules(places), firstValues, {
    what: 'the items you ask for',
    draft: { name: requestDraft(questionnaireId) },
  });
  const { items } = form.values;
  const reason = places.locked ? LOCKED : whyNotYet(items);
  const submit = form.submit(async (values) => {
    const { message } = await call(changeCalls.requestItems, requestOf(questionnaireId, values, places));
    toast.success(message);
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Request additional items"
      subtitle={`${places.company_name} · ${places.formatted_name}`}
      width={560}
      footerNote={
        reason !== null && (
          <span className={classes.reason} role="status">
            <IconAlertCircle size="1.25em" stroke={1.75} aria-hidden />
            {reason}
          </span>
        )
      }
      footer={
        <FormButtons form={formId} busy={form.isSubmitting} disabled={reason !== null} onCancel={onClose}>
          {requestLabel(items.length)}
        </FormButtons>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <KeptDraft form={form} />
        <ItemsField
          title="Items"
          roomy
          {...form.field('items')}
          errors={form.errors}
          noPrefix={places.no_prefix}
          sections={places.sections}
          hasChecklist={places.sections.some(({ section_key }) => section_key === 'document_checklist')}
        />
        {items.some(({ question_type }) => question_type === 'upload') && (
          <p className={classes.info}>
            <IconInfoCircle size="1.25em" stroke={1.75} aria-hidden />
            {NO_SLASH_OR_PERIOD}
          </p>
        )}
        <DueField
          label="New due date"
          required={false}
          description={places.due_date === null ? 'Optional' : `Optional, now ${shortDate(places.due_date)}`}
          from={places.today}
          min={places.today}
          {...form.field('due_date')}
        />
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
