import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#platform/web/client.ts';
import type { EditedStatus } from '#features/labels/model.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { OptionSwitch } from '../../../sending/web/fields/OptionSwitch.tsx';
import { overviewCalls } from '../../contract.ts';
import { STATUS_NOT_LOADED } from '../../messages.ts';
import { questionnaires } from '../../rules/outcome-words.ts';
import { statusMailsQuery } from '../queries.ts';
import { inParts } from './in-parts.ts';
import { notifySchema } from './notify-form.ts';
import { tellOutcome } from './tell-outcome.ts';
import classes from './dialogs.module.css';

export interface NotifyStatusDialogProps {
  ids: readonly number[];
  statusId: number;
  /** As staff call it. */
  status: string;
  onClose: () => void;
}

/** OVR-050 to OVR-053. */
export function NotifyStatusDialog({ statusId, status, ids, onClose }: NotifyStatusDialogProps) {
  const { data, error } = useQuery(statusMailsQuery);
  const found = data?.statuses.find(({ id }) => id === statusId);
  const title = `Notify Status Change to ${status}`;
  if (found) return <NotifyForm status={found} title={title} ids={ids} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title} width={560}>
      {error || data ? <FormNotice message={STATUS_NOT_LOADED} /> : <Skeletons />}
    </Dialog>
  );
}

interface NotifyFormProps {
  ids: readonly number[];
  status: EditedStatus;
  title: string;
  onClose: () => void;
}

const ROWS = 7;

function NotifyForm({ status, title, ids, onClose }: NotifyFormProps) {
  const formId = useId();
  const form = useZodForm(
    notifySchema,
    { custom_subject: status.mail_subject, message: status.mail_body, sms: false, sms_message: '' },
    { what: 'this message' },
  );
  const send = async ({ sms, sms_message, ...words }: typeof form.values) => {
    const outcome = await inParts(ids, (part) =>
      call(overviewCalls.sendCustomStatusChange, { ids: part, ...words, ...(sms && { sms_message }) }),
    );
    tellOutcome(outcome, `Clients of ${questionnaires(outcome.done)} notified`);
    onClose();
  };
  const { values } = form;
  const isMissing =
    values.custom_subject.trim() === '' ||
    values.message.trim() === '' ||
    (values.sms && values.sms_message.trim() === '');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      subtitle={questionnaires(ids.length)}
      width={560}
      footer={
        <FormButtons form={formId} busy={form.isSubmitting} disabled={isMissing} onCancel={onClose}>
          Send
        </FormButtons>
      }
    >
      <form id={formId} className={classes.form} onSubmit={form.submit(send)} noValidate>
        <FormNotice message={status.mail_subject === '' ? STATUS_NOT_LOADED : null} />
        <TextField label="Subject" required longest={200} {...form.field('custom_subject')} />
        <TextAreaField label="Message" required rows={ROWS} longest={5000} {...form.field('message')} />
        <OptionSwitch
          label="Also send a text message"
          description="Only to clients who chose text messages."
          {...form.field('sms')}
        />
        {values.sms && (
          <TextAreaField
            label="Text message"
            required
            rows={3}
            longest={320}
            {...form.field('sms_message')}
          />
        )}
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
