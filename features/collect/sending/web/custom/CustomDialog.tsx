import { call } from '#platform/web/client.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { sendingCalls } from '../../contract.ts';
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
import { RelevantField } from './RelevantField.tsx';
import { customRules, firstValues, requestOf } from './custom-form.ts';
import classes from '../sending.module.css';

const FORM = 'send-custom';

/** SND-051 to SND-053. */
export function CustomDialog({ choices, start, onClose }: SendDialogProps) {
  const { today, no_prefix: noPrefix } = choices;
  const { preferences } = useFirm();
  const form = useZodForm(customRules(today), firstValues(today, start), {
    what: 'the questionnaire',
    draft: {
      name: `send-custom-${start.draft}`,
      ...(start.chosen.length > 0 && { never: ['company_ids'] }),
    },
  });
  const { values } = form;
  const found = useReceivers({ chosen: values.company_ids, taxYear: values.tax_year });
  const flow = useSendForm({
    form,
    onReview: found.refetch,
    onClose,
    send: (sent, isDraft) => call(sendingCalls.sendOpenItems, requestOf(sent, isDraft)),
  });
  return (
    <SendFrame
      id={FORM}
      title="Create Custom Questionnaire"
      form={form}
      flow={flow}
      found={found}
      facts={{
        kind: 'custom',
        title: `${values.tax_year} ${values.name}`,
        due: values.due_date,
        minutes: minutesWith(0, values.questions_to_create, noPrefix),
      }}
      onClose={onClose}
    >
      <EntitiesField {...form.field('company_ids')} isFixed={start.isFixed} nameOf={found.nameOf}>
        <BlockedNote receivers={found.receivers} />
      </EntitiesField>
      <div className={classes.pair}>
        <TaxYearField today={today} {...form.field('tax_year')} />
        <TextField
          label="Subject"
          required
          longest={200}
          placeholder="A few questions about your return"
          {...form.field('name')}
        />
      </div>
      <DueField from={today} min={addDays(today, 1)} {...form.field('due_date')} />
      {preferences.parent_entity_relevant_questionnaire_statuses_enabled === true && (
        <RelevantField {...form.field('relevant')} />
      )}
      <ItemsField
        title="Items"
        {...form.field('questions_to_create')}
        errors={form.errors}
        noPrefix={noPrefix}
      />
    </SendFrame>
  );
}
