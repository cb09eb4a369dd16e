import { Anchor, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { taxYears } from '#platform/tax-years.ts';
import { ApiError } from '#platform/web/api-error.ts';
import type { Import } from '../model.ts';
import * as messages from '../messages.ts';
import {
  IMPORT_TYPES,
  type ImportType,
  NOT_IN_BULK,
  READ_AT_ONCE,
  TAX_SOFTWARE,
  TYPE_NAMES,
} from '../rules/fields.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { NOT_SAVED, useZodForm } from '#ui/form/use-zod-form.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { DataWarning } from './DataWarning.tsx';
import { FileChoice } from './FileChoice.tsx';
import { LIST_FILES, timeWords, waitingWords } from './import-words.ts';
import classes from './imports.module.css';
import { sendImportFile } from './queries.ts';
import { saveTemplate } from './save-import-file.ts';

const VARIOUS = '0';
const software = (type: ImportType) => type === 'zipped_rollover_items' || type === 'rollover_items_import';

const schema = z
  .object({
    type: z.enum(IMPORT_TYPES, { error: 'Choose what’s in the file.' }),
    list_type: z.string().nullable(),
    assigned_user_id: z.string().nullable(),
    tax_software: z.string().nullable(),
    year: z.string().nullable(),
    comment: z.string().max(2000),
  })
  .superRefine((values, ctx) => {
    const need = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (values.type === 'client_list') {
      if (!values.list_type) need('list_type', messages.LIST_TYPE_REQUIRED);
      if (values.assigned_user_id === null) need('assigned_user_id', messages.ASSIGNEE_REQUIRED);
    }
    if (software(values.type) && !values.tax_software) need('tax_software', messages.TAX_SOFTWARE_REQUIRED);
    if (values.type === 'rollover_items_import' && !values.year) need('year', messages.YEAR_REQUIRED);
    if (values.type === 'other_document' && values.comment.trim() === '')
      need('comment', messages.DESCRIPTION_REQUIRED);
  });

const BEGIN: z.input<typeof schema> = {
  type: 'client_list',
  list_type: null,
  assigned_user_id: null,
  tax_software: null,
  year: null,
  comment: '',
};

/** CLI-099 to CLI-109. */
export function ImportDialog({ offered, onClose }: { offered: readonly ImportType[]; onClose: () => void }) {
  const firm = useFirm();
  const [years] = useState(() => taxYears(new Date()));
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const [sent, setSent] = useState<Import[]>([]);
  const form = useZodForm(schema, BEGIN, { what: 'the import' });
  useUnsaved(files.length > 0 && !form.isSubmitting && sent.length === 0, { what: 'the import' });
  const { type } = form.values;
  const atOnce = READ_AT_ONCE.includes(type);
  const typeField = form.field('type');
  const time = timeWords(type);

  const send = async (values: z.output<typeof schema>) => {
    if (files.length === 0) {
      setFileError('Choose a file first.');
      return NOT_SAVED;
    }
    const about = {
      type: values.type,
      list_type: values.type === 'client_list' ? (values.list_type ?? undefined) : undefined,
      assigned_user_id: values.type === 'client_list' ? (values.assigned_user_id ?? undefined) : undefined,
      tax_software: software(values.type) ? (values.tax_software ?? undefined) : undefined,
      year: values.type.startsWith('rollover') ? (values.year ?? undefined) : undefined,
      comment: values.comment,
    };
    const made: Import[] = [];
    try {
      for (const file of files) made.push(await sendImportFile(file, about));
    } catch (error) {
      setFiles(files.slice(made.length));
      if (error instanceof ApiError && error.field) throw error;
      setFileError(
        error instanceof ApiError && error.status < 500
          ? error.message
          : 'File upload failed, please try again.',
      );
      return NOT_SAVED;
    }
    if (atOnce) void navigate(`/imports/${made[0]!.id}`);
    else setSent(made);
    return undefined;
  };

  if (sent.length > 0) {
    return (
      <Dialog opened onClose={onClose} title="Import" footer={<Button onClick={onClose}>Done</Button>}>
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.4} />}
          title={sent.length === 1 ? 'Your file is with us' : 'Your files are with us'}
          why={waitingWords(type)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import"
      width={560}
      footer={
        <FormButtons form="import" busy={form.isSubmitting} onCancel={onClose}>
          {atOnce ? 'Upload and review' : 'Upload'}
        </FormButtons>
      }
    >
      <form id="import" noValidate onSubmit={form.submit(send)}>
        <Stack gap="md">
          <SelectField
            label="File type"
            required
            choices={offered.map((value) => ({ value, label: TYPE_NAMES[value] }))}
            {...typeField}
            onChange={(value) =>
              typeField.onChange(IMPORT_TYPES.find((one) => one === value) ?? 'client_list')
            }
          />
          {type === 'client_list' ? (
            <>
              <SelectField
                label="The list has"
                required
                choices={[
                  { value: 'individuals', label: 'Individuals' },
                  { value: 'entities', label: 'Entities' },
                ]}
                {...form.field('list_type')}
              />
              <SelectField
                label="Assign these clients to"
                required
                choices={[
                  { value: VARIOUS, label: 'Various (from a column)' },
                  ...firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
                ]}
                {...form.field('assigned_user_id')}
              />
            </>
          ) : null}
          {type === 'rollover_items_import' ? <DataWarning /> : null}
          {software(type) ? (
            <SelectField
              label="Tax software"
              required
              choices={TAX_SOFTWARE.map((name) => ({
                value: name,
                label: name,
                disabled: name === NOT_IN_BULK,
              }))}
              {...form.field('tax_software')}
            />
          ) : null}
          {type.startsWith('rollover') ? (
            <SelectField
              label="Year"
              required={type === 'rollover_items_import'}
              choices={years.map((year) => ({ value: String(year), label: String(year) }))}
              {...form.field('year')}
            />
          ) : null}
          <TextField
            label={type === 'other_document' ? 'Description' : 'Comment'}
            required={type === 'other_document'}
            {...form.field('comment')}
          />
          <FileChoice
            files={files}
            multiple={!atOnce}
            accept={atOnce ? LIST_FILES : undefined}
            error={fileError}
            onChange={(chosen) => {
              setFiles(chosen);
              setFileError(null);
            }}
          />
          {type === 'client_list' || type === 'staff_list' ? (
            <Templates staff={type === 'staff_list'} />
          ) : null}
          {time ? <p className={classes.hint}>{time}</p> : null}
          <FormNotice message={form.formError} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** CLI-110. */
function Templates({ staff }: { staff: boolean }) {
  const link = (list_type: 'individuals' | 'businesses' | 'staff', label: string) => (
    <Anchor component="button" type="button" onClick={() => void saveTemplate(list_type)}>
      {label}
    </Anchor>
  );
  return (
    <p className={classes.hint}>
      Your columns can be in any order. To start from an empty list, download a template:{' '}
      {staff ? (
        link('staff', 'Staff')
      ) : (
        <>
          {link('individuals', 'Individuals')} or {link('businesses', 'Businesses')}
        </>
      )}
      .
    </p>
  );
}
