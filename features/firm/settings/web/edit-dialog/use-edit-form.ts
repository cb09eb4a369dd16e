import type { z } from 'zod';
import { toast } from '#platform/web/toasts.ts';
import { useVersionedForm, type VersionedForm } from '#ui/form/use-versioned-form.ts';

export interface EditOptions<Kept, Values extends object, Output> {
  schema: z.ZodType<Output, Values>;
  /** What is saved; null while it is new. */
  kept: Kept | null;
  shape: z.ZodType<Kept>;
  read: (kept: Kept) => Values;
  /** What a new one begins with. */
  blank: Values;
  labels: Readonly<Record<string, string>>;
  inWords?: (field: keyof Values & string, value: unknown) => string | undefined;
  save: (values: Output, on: Kept | null) => Promise<unknown>;
  /** Under which name the draft of a new one is kept. */
  draft?: string;
  said?: string | undefined;
  onClose: () => void;
}

/** One thing of a list in a dialog, new or one that others may edit too. */
export function useEditForm<Kept, Values extends object, Output>(
  options: EditOptions<Kept, Values, Output>,
): VersionedForm<Kept | null, Values, Output> {
  const { kept, read, blank, save, draft, onClose } = options;
  return useVersionedForm<Kept | null, Values, Output>({
    schema: options.schema,
    latest: kept,
    shape: options.shape,
    read: (found) => (found === null ? blank : read(found)),
    send: save,
    labels: options.labels,
    inWords: options.inWords,
    draft: kept === null && draft !== undefined ? { name: draft } : undefined,
    onSaved: () => {
      toast.success(options.said ?? 'Saved!');
      onClose();
    },
    onNothingLeft: onClose,
  });
}
