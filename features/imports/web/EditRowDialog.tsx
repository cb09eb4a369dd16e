import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { imports } from '../contract.ts';
import type { Import, ImportRow } from '../model.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { importQuery } from './queries.ts';
import { columnName, rowName, shownColumns } from './row-columns.tsx';
import classes from './imports.module.css';

interface EditRowDialogProps {
  of: Import;
  row: ImportRow;
  onClose: () => void;
}

const schema = z.record(z.string(), z.string().max(500));

/** One row that needs attention, corrected where it stands. Cells left alone are not sent: some are shown masked. */
export function EditRowDialog({ of, row, onClose }: EditRowDialogProps) {
  const queries = useQueryClient();
  const columns = shownColumns(of);
  const before = Object.fromEntries(columns.map((at) => [String(at), row.cells[at] ?? '']));
  const form = useZodForm(schema, before, { what: 'the row' });
  const save = async (values: Record<string, string>) => {
    const cells = Object.fromEntries(Object.entries(values).filter(([at, text]) => text !== before[at]));
    if (Object.keys(cells).length > 0) {
      const next = await call(imports.correctImportRow, { import_id: of.id, row_no: row.row_no, cells });
      queries.setQueryData(importQuery(of.id).queryKey, next);
      await queries.invalidateQueries({ queryKey: importQuery(of.id).queryKey });
    }
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit row ${row.row_no}`}
      subtitle={rowName(of, row)}
      width={560}
      footer={
        <FormButtons form="edit-row" busy={form.isSubmitting} onCancel={onClose}>
          Save and check again
        </FormButtons>
      }
    >
      <form id="edit-row" noValidate onSubmit={form.submit(save)}>
        <Stack gap="md">
          {row.reason ? <p className={classes.failure}>{row.reason}</p> : null}
          {columns.map((at) => (
            <TextField key={at} label={columnName(of, at)} {...form.field(String(at))} />
          ))}
          <FormNotice message={form.formError} />
        </Stack>
      </form>
    </Dialog>
  );
}
