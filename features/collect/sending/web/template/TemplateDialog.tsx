import { useId } from 'react';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { isDay } from '#features/questionnaires/rules/days.ts';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { WrongCount } from '#ui/form/WrongCount.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { sendingCalls } from '../../contract.ts';
import { centsOf } from '../../rules/cents.ts';
import { BlockedNote } from '../fields/BlockedNote.tsx';
import { EntitiesField } from '../fields/EntitiesField.tsx';
import { ItemsField } from '../fields/ItemsField.tsx';
import { TaxYearField } from '../fields/TaxYearField.tsx';
import { minutesWith } from '../minutes-with.ts';
import { SendReview } from '../review/SendReview.tsx';
import type { StartOfSending } from '../send-address.ts';
import { SendButtons } from '../SendButtons.tsx';
import { SendRefusal } from '../SendRefusal.tsx';
import { useReceivers } from '../use-receivers.ts';
import { useSendForm } from '../use-send-form.ts';
import { DepositRow } from './DepositRow.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { firstValues, requestOf, type SendChoices, templateOf, templateRules } from './template-form.ts';
import { TemplateFacts, TemplateField } from './TemplateField.tsx';
import { WhenFields } from './WhenFields.tsx';
import sending from '../sending.module.css';
import classes from './template.module.css';

export interface SendDialogProps {
  choices: SendChoices;
  start: StartOfSending;
  onClose: () => void;
}
const FORM = 'send-template';

/** SND-023 to SND-047. */
export function TemplateDialog({ choices, start, onClose }: SendDialogProps) {
  const { today, templates } = choices;
  const noteId = useId();
  const gathers = useFirm().preferences.hide_document_uploads_within_sections === true;
  const form = useZodForm(templateRules(choices), firstValues(choices, start), {
    what: 'the questionnaire',
    draft: {
      name: `send-template-${start.draft}`,
      ...(start.chosen.length > 0 && { never: ['company_ids'] }),
    },
  });
  const { values } = form;
  const found = useReceivers({
    chosen: values.company_ids,
    taxYear: values.tax_year,
    template: values.questionnaire_template_id,
    repeats: values.scheduled && values.frequency !== 'once',
  });
  const flow = useSendForm({
    form,
    onReview: found.refetch,
    onClose,
    send: (sent, isDraft) =>
      call(
        isDraft ? sendingCalls.saveQuestionnaires : sendingCalls.sendQuestionnaires,
        requestOf(sent, choices),
      ),
  });
  const template = templateOf(values, templates);
  const goesOn = values.scheduled && isDay(values.first_scheduled_date) ? values.first_scheduled_date : null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Send Questionnaire Template"
      width={860}
      onKey={flow.onKey}
      footerNote={
        <>
          <WrongCount errors={form.errors} />
          {values.scheduled && (
            <span id={noteId} className={sending.note}>
              {goesOn !== null && `Goes out ${shortDate(goesOn)}. `}Drafts can’t be scheduled.
            </span>
          )}
        </>
      }
      footer={
        <SendButtons
          form={FORM}
          entities={values.company_ids.length}
          busy={form.isSubmitting}
          isScheduled={values.scheduled}
          noDraft={values.scheduled ? noteId : undefined}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} className={classes.form} {...flow.formProps}>
        <div className={classes.wide}>
          <KeptDraft form={form} />
          <EntitiesField {...form.field('company_ids')} isFixed={start.isFixed} nameOf={found.nameOf}>
            <BlockedNote receivers={found.receivers} />
          </EntitiesField>
        </div>
        <div className={classes.column}>
          <div className={classes.yearAndTemplate}>
            <TaxYearField today={today} {...form.field('tax_year')} />
            <TemplateField templates={templates} {...form.field('questionnaire_template_id')} />
          </div>
          <TemplateFacts template={template} />
          <WhenFields form={form} today={today} />
          {choices.deposits === 'on' && <DepositRow form={form} />}
        </div>
        <OptionsPart
          form={form}
          gathers={gathers}
          priorItems={found.receivers.reduce((sum, { prior_year_items: items }) => sum + items, 0)}
        />
        <div className={classes.wide}>
          <ItemsField
            title="Additional items"
            {...form.field('questions_to_create')}
            errors={form.errors}
            noPrefix={choices.no_prefix}
            sections={template?.sections ?? []}
            hasChecklist={
              values.show_uploads_as_document_checklist ||
              gathers ||
              template?.sections.some(({ section_key }) => section_key === 'document_checklist') === true
            }
          />
          <SendRefusal message={form.formError} leftOut={flow.leftOut} />
        </div>
      </form>
      {flow.isReviewing && template && (
        <SendReview
          facts={{
            kind: 'template',
            title: `${values.tax_year} ${template.name}`,
            due: values.due_date,
            minutes: minutesWith(template.minutes, values.questions_to_create, choices.no_prefix),
            depositCents: values.deposit_required ? centsOf(values.deposit_amount) : null,
            scheduledFor: goesOn,
            withItems: values.include_prior_year_items,
            subject: null,
            body: null,
          }}
          found={found}
          busy={form.isSubmitting}
          onBack={flow.back}
          onSend={flow.confirm}
        />
      )}
    </Dialog>
  );
}
