import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { taxYears } from '#platform/tax-years.ts';
import { refreshOwn } from '#platform/web/topics.ts';
import { toast } from '#platform/web/toasts.ts';
import { EntityField, entityByIdQuery } from '#features/clients/web/staff.ts';
import { CHOOSABLE } from '#features/documents/rules/file-type.ts';
import { FileField, FolderField, makeOneFileSender } from '#features/documents/web/pieces.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { KeptDraft } from '#ui/form/KeptDraft.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { REQUEST_BACKLOG, REQUEST_LISTS } from '../queries.ts';
import { firstValues, LONGEST_NAME, nameOfFile, requestRules, type RequestValues } from './request-form.ts';
import { requestOf } from './send-request.ts';
import classes from './upload.module.css';

export interface RequestDialogProps {
  /** The entity it was opened from. */
  companyId: number | null;
  onClose: () => void;
}

const FORM = 'request-signature';
const TITLE = 'Request a signature';

/** SIG-006. */
export function RequestDialog({ companyId, onClose }: RequestDialogProps) {
  const { data, error, refetch } = useQuery({
    ...entityByIdQuery(companyId ?? 0),
    enabled: companyId !== null,
  });
  if (companyId === null) return <Form entity={null} onClose={onClose} />;
  if (data) return <Form entity={{ id: data.id, name: data.name }} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={TITLE} width={560}>
      {error ? (
        <RegionError why="We couldn’t load this entity." onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </Dialog>
  );
}

function Form({ entity, onClose }: { entity: RequestValues['companyId']; onClose: () => void }) {
  const queries = useQueryClient();
  const [now] = useState(() => new Date());
  const form = useZodForm(
    requestRules,
    { ...firstValues(now), companyId: entity },
    {
      what: 'the signature request',
      draft: {
        name: `request-signature-${entity?.id ?? 'any'}`,
        never: entity ? ['file', 'companyId'] : ['file'],
      },
    },
  );
  const { values, set, peek } = form;
  const [share, setShare] = useState<number | null>(null);
  const [sender] = useState(makeOneFileSender);
  useEffect(() => sender.stop, [sender]);
  const chooseFile = (file: File | null) => {
    const { documentName, file: before } = peek().values;
    set('file', file);
    // A name typed by hand stays.
    if (file && (documentName === '' || (before && documentName === nameOfFile(before.name))))
      set('documentName', nameOfFile(file.name));
  };
  const submit = form.submit(async (chosen) => {
    setShare(0);
    await sender.send(requestOf(chosen), setShare).finally(() => setShare(null));
    void refreshOwn(queries, [...REQUEST_LISTS, REQUEST_BACKLOG]);
    toast.success(`${chosen.documentName.trim()} is queued. We’ll look for the places to sign.`);
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={TITLE}
      width={560}
      footer={
        <FormButtons form={FORM} busy={form.isSubmitting} onCancel={onClose}>
          Upload and place fields
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
          label="Document"
          words="Drop a PDF or a photo here, up to 150 MB"
          chooser="Document to be signed"
          accept={CHOOSABLE.checklist}
          onChange={chooseFile}
          share={share}
        />
        <div className={classes.pair}>
          <SelectField
            label="Tax year"
            required
            choices={taxYears(now).map((year) => ({ value: String(year), label: String(year) }))}
            {...form.field('taxYear')}
          />
          <TextField
            label="Document name"
            required
            longest={LONGEST_NAME}
            placeholder="Form 8879"
            {...form.field('documentName')}
          />
        </div>
        <FolderField
          {...form.field('path')}
          label="File the signed document in"
          companyId={values.companyId?.id ?? null}
          taxYear={values.taxYear}
        />
      </form>
    </Dialog>
  );
}
