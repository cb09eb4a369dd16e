import { Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import { SENT_TO_DOCUMENTS } from '../../messages.ts';
import { LONGEST_RETURN_NAME } from '../../model.ts';
import { documentsDefaultsQuery } from '../queries.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

const FORM = 'send-to-documents';
const LONGEST_SUBJECT = 200;
const LONGEST_MESSAGE = 5000;

type Defaults = OutputOf<typeof returns.readDocumentsDefaults>;
type Values = Omit<Defaults, 'signed_forms'> & {
  save_subject_for_future_use: boolean;
  save_message_for_future_use: boolean;
};

const rules = plainRules<Values>(({ subject, document_name, path }) => ({
  subject: subject.trim() === '' ? 'Enter a subject for the email.' : null,
  document_name: document_name.trim() === '' ? 'Enter a name, such as 2025 Form 1040.' : null,
  path: path.startsWith('/') ? null : 'Start with a slash, such as /2025/Tax Return.',
}));

/** DLV-058 to DLV-060. */
export function DocumentsDialog(props: OneReturnProps) {
  const { taxReturn, onClose } = props;
  const { data, error, refetch } = useQuery(documentsDefaultsQuery(taxReturn.id, taxReturn.company_id));
  if (data) return <Form {...props} defaults={data} />;
  return (
    <Dialog opened onClose={onClose} title="Send tax return to documents" width={560}>
      {error ? (
        <RegionError why="We couldn’t load what your firm usually writes." onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}

const besideIt = (count: number): string =>
  count === 1
    ? 'The signed form is filed in this folder, too, as a sealed PDF of its own.'
    : `The ${count} signed forms are filed in this folder, too, each as a sealed PDF of its own.`;

function Form({ taxReturn, onClose, defaults }: OneReturnProps & { defaults: Defaults }) {
  const { signed_forms, ...begins } = defaults;
  const form = useZodForm(
    rules,
    { ...begins, save_subject_for_future_use: false, save_message_for_future_use: false },
    { what: 'the message', draft: { name: `send-to-documents-${taxReturn.id}` } },
  );
  const send = useMutation({
    mutationFn: (values: Values) =>
      call(returns.sendToDocuments, {
        tax_return_id: taxReturn.id,
        companyId: taxReturn.company_id,
        ...values,
      }),
    onSuccess: () => {
      toast.success(SENT_TO_DOCUMENTS);
      onClose();
    },
  });
  const check = (name: 'save_subject_for_future_use' | 'save_message_for_future_use', label: string) => (
    <Checkbox
      label={label}
      checked={form.values[name]}
      onChange={(event) => form.set(name, event.currentTarget.checked)}
    />
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Send tax return to documents"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
      footer={
        <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
          Send to documents
        </FormButtons>
      }
    >
      <form
        id={FORM}
        className={classes.form}
        onSubmit={form.submit((values) => send.mutateAsync(values))}
        noValidate
      >
        <FormNotice message={form.formError} />
        <TextField
          label="Subject"
          required
          longest={LONGEST_SUBJECT}
          description="{tax_year} becomes the year of the return."
          {...form.field('subject')}
        />
        {check('save_subject_for_future_use', 'Use this subject from now on')}
        <TextAreaField label="Message" longest={LONGEST_MESSAGE} {...form.field('message')} />
        {check('save_message_for_future_use', 'Use this message from now on')}
        <TextField
          label="Document name"
          required
          longest={LONGEST_RETURN_NAME}
          {...form.field('document_name')}
        />
        <TextField
          label="Folder"
          required
          {...(signed_forms > 0 && { description: besideIt(signed_forms) })}
          {...form.field('path')}
        />
      </form>
    </Dialog>
  );
}
