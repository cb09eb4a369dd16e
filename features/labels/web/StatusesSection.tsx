import { useQuery } from '@tanstack/react-query';
import { STATUS_MAIL_HALF } from '../messages.ts';
import { EditedStatus } from '../model.ts';
import { labels, StatusForm } from '../contract.ts';
import { call } from '#platform/web/client.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EditDialog, useEditForm, WordsSection } from '#features/firm/web/staff.ts';
import { statusesQuery } from './queries.ts';

export function StatusesSection() {
  const found = useQuery({ ...statusesQuery, select: ({ statuses }) => statuses });
  return (
    <WordsSection
      title="Custom statuses"
      words="Your own questionnaire statuses: what your staff see and what the client sees."
      none="None yet. The standard statuses are always available."
      add="New status"
      found={found}
      nameOf={(status) => status.firm_user_display_status}
      factsOf={(status) =>
        `clients see “${status.client_display_status}” · ${status.mail_subject === '' ? 'no email' : 'with an email'}`
      }
      question={(status) => ({
        title: `Retire ${status.firm_user_display_status}?`,
        body: 'Questionnaires that have it keep it, but no one can choose it anymore.',
        verb: 'Retire',
      })}
      remove={({ id }) => call(labels.deleteStatus, { status_id: id })}
      renderDialog={(status, onClose) => <StatusDialog status={status} onClose={onClose} />}
    />
  );
}

const schema = StatusForm.required().refine(
  (values) => (values.mail_subject === '') === (values.mail_body === ''),
  {
    path: ['mail_body'],
    message: STATUS_MAIL_HALF,
  },
);
const EMPTY = {
  firm_user_display_status: '',
  client_display_status: '',
  client_instruction: '',
  mail_subject: '',
  mail_body: '',
};
const LABELS = {
  firm_user_display_status: 'What your staff see',
  client_display_status: 'What the client sees',
  client_instruction: 'What the client should do',
  mail_subject: 'Email subject',
  mail_body: 'Email text',
};
const read = ({ id: _id, version: _version, ...values }: EditedStatus) => values;

interface StatusDialogProps {
  status: EditedStatus | null;
  onClose: () => void;
}

function StatusDialog({ status, onClose }: StatusDialogProps) {
  const edit = useEditForm({
    schema,
    kept: status,
    shape: EditedStatus,
    read,
    blank: EMPTY,
    labels: LABELS,
    draft: 'custom-status',
    save: (values, on) =>
      on
        ? call(labels.updateStatus, { status_id: on.id, version: on.version, ...values })
        : call(labels.createStatus, values),
    onClose,
  });
  const { form } = edit;
  const bind = (name: keyof typeof EMPTY) => ({ ...form.field(name), label: LABELS[name] });
  return (
    <EditDialog
      id="custom-status"
      width={560}
      title={status ? `Edit ${status.firm_user_display_status}` : 'New status'}
      edit={edit}
      onClose={onClose}
    >
      <TextField {...bind('firm_user_display_status')} autoFocus longest={80} />
      <TextField {...bind('client_display_status')} longest={80} />
      <TextAreaField {...bind('client_instruction')} rows={2} longest={1000} />
      <TextField
        {...bind('mail_subject')}
        description="Offered when a questionnaire takes this status. Leave both empty to send none."
        longest={200}
      />
      <TextAreaField {...bind('mail_body')} rows={5} longest={5000} />
    </EditDialog>
  );
}
