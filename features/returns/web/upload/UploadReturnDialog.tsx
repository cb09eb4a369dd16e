import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { taxYears } from '#platform/tax-years.ts';
import { refreshOwn } from '#platform/web/topics.ts';
import { toast } from '#platform/web/toasts.ts';
import { EntityField, entityByIdQuery } from '#features/clients/web/staff.ts';
import { FileField, FolderField, makeOneFileSender } from '#features/documents/web/pieces.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { LONGEST_RETURN_NAME, type TaxReturn } from '../../model.ts';
import { RETURN_LISTS, returnQuery, returnTopic } from '../queries.ts';
import { confirmWords } from './confirm-words.ts';
import { firstValues, nameOfFile, uploadOf, uploadRules, type UploadValues } from './upload-form.ts';
import classes from './upload.module.css';

export interface UploadReturnProps {
  /** The entity it was opened from. */
  companyId: number | null;
  /** The return whose file is replaced. */
  replaces: number | null;
  onClose: () => void;
}

const FORM = 'send-tax-return';
const titleOf = (replaces: unknown): string => (replaces ? 'Replace tax return' : 'Send Tax Return');
type Replaced = Pick<
  TaxReturn,
  'id' | 'company_id' | 'company_name' | 'tax_year' | 'tax_return_name' | 'status' | 'last_signed_at'
>;

/** DLV-021 to DLV-026. */
export function UploadReturnDialog({ companyId, replaces, onClose }: UploadReturnProps) {
  const isReplacing = replaces !== null && companyId !== null;
  const entity = useQuery({ ...entityByIdQuery(companyId ?? 0), enabled: companyId !== null });
  const before = useQuery({ ...returnQuery(replaces ?? 0, companyId ?? 0), enabled: isReplacing });
  if (companyId === null) return <Form entity={null} before={null} onClose={onClose} />;
  if (entity.data && (!isReplacing || before.data))
    return (
      <Form
        entity={{ id: entity.data.id, name: entity.data.name }}
        before={before.data ?? null}
        onClose={onClose}
      />
    );
  return (
    <Dialog opened onClose={onClose} title={titleOf(replaces)} width={560}>
      {entity.error || before.error ? (
        <RegionError
          why="We couldn’t load this entity."
          onRetry={() => void Promise.all([entity.refetch(), before.refetch()])}
        />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}

interface FormProps {
  entity: UploadValues['companyId'];
  before: Replaced | null;
  onClose: () => void;
}

function Form({ entity, before, onClose }: FormProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [now] = useState(() => new Date());
  const form = useZodForm(
    uploadRules,
    {
      ...firstValues(now),
      companyId: entity,
      ...(before && { taxYear: String(before.tax_year), documentName: before.tax_return_name }),
    },
    {
      what: 'the tax return',
      draft: {
        name: `send-tax-return-${before ? `replaces-${before.id}` : (entity?.id ?? 'any')}`,
        never: entity ? ['file', 'companyId'] : ['file'],
      },
    },
  );
  const { values, set, peek } = form;
  const [share, setShare] = useState<number | null>(null);
  const [sender] = useState(makeOneFileSender);
  useEffect(() => sender.stop, [sender]);
  const chooseFile = (file: File | null) => {
    const { documentName, file: last } = peek().values;
    set('file', file);
    // A name typed by hand stays.
    if (file && (documentName === '' || (last && documentName === nameOfFile(last.name))))
      set('documentName', nameOfFile(file.name));
  };
  const submit = form.submit(async (chosen) => {
    if (!(await confirm(confirmWords(chosen, before)))) return;
    setShare(0);
    await sender.send(uploadOf(chosen, before?.id ?? null), setShare).finally(() => setShare(null));
    void refreshOwn(queries, [...RETURN_LISTS, ...(before ? [returnTopic(before.id)] : [])]);
    toast.success(`${chosen.documentName.trim()} is uploaded. We’re reading it now.`);
    onClose();
  });
  const isFixed = before !== null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titleOf(before)}
      width={560}
      footer={
        <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
          {values.sendDraftForApproval ? 'Upload and send draft' : 'Upload'}
        </FormButtons>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={submit} noValidate>
        <KeptDraft form={form} />
        <FormNotice message={form.formError} />
        <Suspense fallback={<Skeletons lines={[60]} />}>
          <EntityField {...form.field('companyId')} isFixed={entity !== null} />
        </Suspense>
        <FileField
          {...form.field('file')}
          label="Tax return"
          words="Drop the return as one PDF here, up to 150 MB"
          chooser="Tax return to send"
          accept=".pdf,application/pdf"
          onChange={chooseFile}
          share={share}
        />
        <div className={classes.pair}>
          <SelectField
            label="Tax year"
            required
            disabled={isFixed}
            choices={[...new Set([...taxYears(now), ...(before ? [before.tax_year] : [])])].map((year) => ({
              value: String(year),
              label: String(year),
            }))}
            {...form.field('taxYear')}
          />
          <TextField
            label="Name"
            required
            longest={LONGEST_RETURN_NAME}
            placeholder="Form 1040"
            {...form.field('documentName')}
          />
        </div>
        <FolderField
          {...form.field('path')}
          label="File the signed return in"
          companyId={values.companyId?.id ?? null}
          taxYear={values.taxYear}
        />
        <SwitchField
          {...form.field('sendDraftForApproval')}
          label="Send draft for approval"
          description="The entity’s primary contact gets the return with “Draft” across every page and can approve it or ask for changes before anyone signs."
        />
      </form>
    </Dialog>
  );
}
