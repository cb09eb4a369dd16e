import { Input } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { sendingCalls } from '../../contract.ts';
import { ADD_AN_ITEM, DROP_OFF_NAME } from '../../messages.ts';
import { BlockedNote } from '../fields/BlockedNote.tsx';
import { DueField } from '../fields/DueField.tsx';
import { EntitiesField } from '../fields/EntitiesField.tsx';
import { ItemsField } from '../fields/ItemsField.tsx';
import { TaxYearField } from '../fields/TaxYearField.tsx';
import { minutesWith } from '../minutes-with.ts';
import { SendFrame } from '../SendFrame.tsx';
import type { SendDialogProps } from '../template/TemplateDialog.tsx';
import { useReceivers } from '../use-receivers.ts';
import { useSendForm } from '../use-send-form.ts';
import { dropOffRules, firstValues, itemsAsked, requestOf } from './drop-off-form.ts';
import { OwnItems } from './OwnItems.tsx';
import { PriorItems } from './PriorItems.tsx';
import classes from '../sending.module.css';

const FORM = 'send-drop-off';

/** SND-055 to SND-058. */
export function DropOffDialog({ choices, start, onClose }: SendDialogProps) {
  const { today, no_prefix: noPrefix } = choices;
  const [priorTotal, setPriorTotal] = useState(0);
  const form = useZodForm(dropOffRules(today, priorTotal), firstValues(today, start), {
    what: 'the document request',
    draft: {
      name: `send-drop-off-${start.draft}`,
      ...(start.chosen.length > 0 && { never: ['company_ids'] }),
    },
  });
  const { values } = form;
  const only = values.company_ids.length === 1 ? values.company_ids[0] : undefined;
  const lastYear = Number(values.tax_year) - 1;
  const found = useReceivers({ chosen: values.company_ids, taxYear: values.tax_year });
  const counted = found.receivers.reduce((sum, { prior_year_items: items }) => sum + items, 0);
  if (counted !== priorTotal) setPriorTotal(counted);
  const flow = useSendForm({
    form,
    onReview: found.refetch,
    onClose,
    send: (sent, isDraft) => call(sendingCalls.sendDropOff, requestOf(sent, isDraft)),
  });
  return (
    <SendFrame
      id={FORM}
      title="Send Document Drop Off"
      form={form}
      flow={flow}
      found={found}
      reason={itemsAsked(values, priorTotal) === 0 ? ADD_AN_ITEM : null}
      facts={{
        kind: 'drop_off',
        title: `${values.tax_year} ${values.custom_template_name.trim() || DROP_OFF_NAME}`,
        due: values.due_date,
        minutes: minutesWith(0, values.questions_to_create, noPrefix),
        withItems: values.include_prior_year_items,
        subject: values.custom_email_subject.trim() || null,
        body: values.custom_email_body.trim() || null,
      }}
      onClose={onClose}
    >
      <EntitiesField
        {...form.field('company_ids')}
        onChange={(chosen) => {
          form.set('company_ids', chosen);
          form.set('prior_year_item_ids', null);
        }}
        isFixed={start.isFixed}
        nameOf={found.nameOf}
      >
        <BlockedNote receivers={found.receivers} />
      </EntitiesField>
      <div className={classes.pair}>
        <TaxYearField
          today={today}
          {...form.field('tax_year')}
          onChange={(year) => {
            form.set('tax_year', year);
            form.set('prior_year_item_ids', null);
          }}
        />
        <DueField from={today} min={today} {...form.field('due_date')} />
      </div>
      <div>
        <Input.Label component="div">Prior-year items</Input.Label>
        {only && priorTotal > 0 ? (
          <OwnItems
            companyId={only.id}
            year={lastYear}
            chosen={values.prior_year_item_ids}
            onChange={(chosen) => form.set('prior_year_item_ids', chosen)}
          />
        ) : (
          <PriorItems
            total={priorTotal}
            year={lastYear}
            value={values.include_prior_year_items}
            onChange={(wanted) => form.set('include_prior_year_items', wanted)}
          />
        )}
      </div>
      <ItemsField
        title="Additional items"
        {...form.field('questions_to_create')}
        errors={form.errors}
        noPrefix={noPrefix}
        types={['upload']}
      />
      <TextField
        label="Name"
        description="What clients see it called"
        placeholder={DROP_OFF_NAME}
        longest={200}
        {...form.field('custom_template_name')}
      />
      <TextField
        label="Email subject"
        placeholder={`Your ${values.tax_year} ${values.custom_template_name || DROP_OFF_NAME} is ready`}
        longest={200}
        {...form.field('custom_email_subject')}
      />
      <TextAreaField
        label="Email text"
        description="Leave it empty to use the standard text. We add the link below it."
        longest={4000}
        {...form.field('custom_email_body')}
      />
    </SendFrame>
  );
}
