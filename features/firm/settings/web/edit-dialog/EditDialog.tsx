import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { currentOf } from '#platform/web/stale.ts';
import { toast } from '#platform/web/toasts.ts';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { Dialog, type DialogProps } from '#ui/overlay/Dialog.tsx';
import { StaleDialog, type StaleRow } from '#ui/overlay/StaleDialog.tsx';
import { staleRows } from './stale-rows.ts';
import classes from './edit-dialog.module.css';

interface EditDialogProps<Values extends object, Output, Kept> extends Pick<
  DialogProps,
  'title' | 'width' | 'onClose' | 'children'
> {
  id: string;
  form: ZodForm<Values, Output>;
  /** What is saved; null while it is new. */
  kept: Kept | null;
  /** To know it again in a refusal. */
  shape: z.ZodType<Kept>;
  /** Its fields as people read them. */
  read: (kept: Kept) => { [Key in keyof Values]: unknown };
  /** The same of what was typed, where that is not words already. */
  readTyped?: (typed: Values) => { [Key in keyof Values]: unknown };
  labels: { [Key in keyof Values]: string };
  save: (values: Output, on: Kept | null) => Promise<unknown>;
  said?: string;
  /** Where saving has consequences, nothing is saved that was not changed. */
  onlyChanged?: boolean;
  /** Reads the list again. */
  onChanged: () => Promise<unknown>;
}

/** One thing in a form. The second of two who save sees both values and chooses. */
export function EditDialog<Values extends object, Output, Kept>(
  props: EditDialogProps<Values, Output, Kept>,
): ReactNode {
  const { id, form, kept, onClose, onChanged, readTyped = (typed) => typed } = props;
  const [stale, setStale] = useState<{ current: Kept; values: Output; rows: StaleRow[] } | null>(null);
  const leave = async () => {
    await onChanged();
    onClose();
  };
  const save = async (values: Output, on: Kept | null) => {
    try {
      await props.save(values, on);
    } catch (error) {
      const current = currentOf(error, props.shape);
      if (current === null) throw error;
      const rows = staleRows(props.labels, props.read(current), readTyped(form.values));
      return rows.length === 0 ? leave() : setStale({ current, values, rows });
    }
    toast.success(props.said ?? 'Saved!');
    await leave();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={props.title}
      width={props.width}
      footer={
        <FormButtons
          form={id}
          busy={form.isSubmitting}
          disabled={props.onlyChanged && !form.isDirty}
          onCancel={onClose}
        >
          Save
        </FormButtons>
      }
    >
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={form.submit((values) => save(values, kept))}
      >
        {props.children}
        <FormNotice message={form.formError} />
      </form>
      {stale ? (
        <StaleDialog
          rows={stale.rows}
          onClose={() => setStale(null)}
          onTakeTheirs={() => void leave()}
          onKeepMine={() => {
            setStale(null);
            form.submit(() => save(stale.values, stale.current))();
          }}
        />
      ) : null}
    </Dialog>
  );
}
